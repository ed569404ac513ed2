/** A stored picture, as the API answers. */
export interface PictureJson {
  id: string;
  url: string;
  name: string;
  width: number;
  height: number;
  focus: { x: number; y: number };
  /** What `If-Match` asks for. */
  revision: number;
  used: boolean;
  /** What the file has lost, told once, by the answer to its upload. */
  lost?: readonly 'motion'[];
}
