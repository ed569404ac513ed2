import { DAY } from '#content/format/durations.ts';

/** A photo kept in the browser until it is uploaded. */
export interface StoredPhoto {
  key: string;
  /** Owner of the photo: `guest`, or a user and their ad. */
  scope: string;
  name: string;
  blob: Blob;
  at: number;
}

/**
 * The photo as stored in the database: as bytes, because Safari's private windows refuse Blobs. `blob` is the format of
 * an earlier version.
 */
type Row = Omit<StoredPhoto, 'blob'> & ({ bytes: ArrayBuffer; type: string } | { blob: Blob });

const DATABASE_NAME = 'my-ad';
const STORE_NAME = 'photos';
const VERSION = 1;
const MAX_AGE_MS = 30 * DAY;

function toPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
  });
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE_NAME, VERSION);
  request.addEventListener('upgradeneeded', () => {
    const store = request.result.createObjectStore(STORE_NAME, { keyPath: 'key' });
    store.createIndex('scope', 'scope');
  });
  return toPromise(request);
}

/** Runs one transaction. Rejects if the browser does not allow storage, or is out of space. */
async function runTransaction<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  const db = await openDatabase();
  try {
    const transaction = db.transaction(STORE_NAME, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB')));
    });
    // A failed request also aborts the transaction: await both, or one of them would reject unhandled.
    const [value] = await Promise.all([act(transaction.objectStore(STORE_NAME)), done]);
    return value;
  } finally {
    db.close();
  }
}

const inScope = (store: IDBObjectStore, scope: string) =>
  toPromise(store.index('scope').getAll(scope) as IDBRequest<Row[]>);

function photoOf(row: Row): StoredPhoto {
  if ('blob' in row) return row;
  const { bytes, type, ...rest } = row;
  return { ...rest, blob: new Blob([bytes], { type }) };
}

/** Stores a photo. @returns whether the browser accepted it */
export async function storePhoto({ blob, ...rest }: StoredPhoto): Promise<boolean> {
  try {
    // Read before the transaction opens, because a transaction ends by itself during any other await.
    const row: Row = { ...rest, bytes: await blob.arrayBuffer(), type: blob.type };
    await runTransaction('readwrite', async (store) => void (await toPromise(store.put(row))));
    return true;
  } catch {
    return false;
  }
}

/** Returns the photos of a scope, oldest first, and deletes those that are a month old. */
export async function listPhotos(scope: string): Promise<StoredPhoto[]> {
  const found = runTransaction('readwrite', async (store) => {
    const all = await toPromise(store.getAll() as IDBRequest<Row[]>);
    for (const { key, at } of all) if (at < Date.now() - MAX_AGE_MS) store.delete(key);
    return inScope(store, scope);
  });
  return found.then(
    (rows) => rows.map(photoOf).sort((a, b) => a.at - b.at),
    () => [],
  );
}

export async function deletePhoto(key: string): Promise<void> {
  await runTransaction('readwrite', async (store) => void store.delete(key)).catch(() => undefined);
}

/** Moves all photos of a scope to another, because the ad now has an id or the user has signed in. */
export async function movePhotos(from: string, to: string): Promise<void> {
  await runTransaction('readwrite', async (store) => {
    for (const photo of await inScope(store, from)) store.put({ ...photo, scope: to });
  }).catch(() => undefined);
}

export async function clearPhotos(scope: string): Promise<void> {
  await runTransaction('readwrite', async (store) => {
    for (const { key } of await inScope(store, scope)) store.delete(key);
  }).catch(() => undefined);
}
