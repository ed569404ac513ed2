/** Ids become parts of file paths: nothing but letters, digits, `_` and `-` may stand in them. */
function checked(id: string): string {
  if (!/^[\w-]{1,64}$/.test(id)) throw new Error(`Not a picture's id: ${JSON.stringify(id)}`);
  return id;
}

/** Everything below it belongs to one picture and is public. */
export function folderKey(id: string): string {
  return `media/${checked(id)}`;
}

/** Where a public file of a picture stands, also the path of its address: `media/{id}/640.webp`. */
export function fileKey(id: string, name: string): string {
  return `${folderKey(id)}/${name}`;
}

/** Where the whole picture stands, outside what is served. */
export function masterKey(id: string): string {
  return `masters/${checked(id)}`;
}

/** Where files of pictures stand: what is public, and what is not. */
export const pictureFolders = ['media', 'masters'] as const;

/** The rights of these folders on a disk, and of the one that holds them. */
export const folderModes = { uploads: 0o711, media: 0o711, masters: 0o700 } as const;

/** The picture that a key, or the beginning of one, belongs to; none for anything else. */
export function idOfKey(key: string): string[] {
  const id = /^(?:media|masters)\/([\w-]{1,64})(?:\/|$)/.exec(key)?.[1];
  return id === undefined ? [] : [id];
}
