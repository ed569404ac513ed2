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
