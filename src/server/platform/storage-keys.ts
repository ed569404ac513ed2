/** Ids become parts of file paths, so they may contain only letters, digits, `_` and `-`. */
function checked(id: string): string {
  if (!/^[\w-]{1,64}$/.test(id)) throw new Error(`Not a picture's id: ${JSON.stringify(id)}`);
  return id;
}

/** Key prefix of a picture: all files below it belong to that picture and are public. */
export function folderKey(id: string): string {
  return `media/${checked(id)}`;
}

/** Key of a public file of a picture, also the path of its address: `media/{id}/640.webp`. */
export function fileKey(id: string, name: string): string {
  return `${folderKey(id)}/${name}`;
}

/** Key of the master (the whole picture), outside the served folders. */
export function masterKey(id: string): string {
  return `masters/${checked(id)}`;
}

/** Folders of picture files: public, and private. */
export const pictureFolders = ['media', 'masters'] as const;

/** Permissions of these folders on a disk, and of their parent. */
export const folderModes = { uploads: 0o711, media: 0o711, masters: 0o700 } as const;

/** Returns the picture that a key or key prefix belongs to, or an empty list for anything else. */
export function idOfKey(key: string): string[] {
  const id = /^(?:media|masters)\/([\w-]{1,64})(?:\/|$)/.exec(key)?.[1];
  return id === undefined ? [] : [id];
}
