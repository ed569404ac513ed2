import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PictureUse } from '#content/model/entry-content.ts';
import { failureText } from '#islands/failure-text.ts';
import { usePictureMessages } from '#islands/media/picture-context.ts';
import type { PictureJson } from '#islands/media/picture-json.ts';
import { preparePicture, uploadRefusalText } from '#islands/media/prepare-picture.ts';
import { showLossToast, sendFile } from '#islands/media/upload-picture.ts';
import { moveItem } from '#islands/ui/OrderedList.tsx';
import { useUi } from '#islands/ui/ui-context.ts';
import type { DraftPhoto } from './guest-draft.ts';
import { clearPhotos, deletePhoto, storePhoto, listPhotos, type StoredPhoto } from './photo-store.ts';

/** Maximum number of concurrent uploads. */
const MAX_CONCURRENT_UPLOADS = 3;

/** A photo in the list: uploaded (`use`), or still in this browser (`blob`). */
export interface Photo {
  key: string;
  name: string;
  state: 'preparing' | 'kept' | 'waiting' | 'sending' | 'failed' | 'ready';
  percent: number;
  /** Why the upload failed, in words. */
  reason: string;
  /** Whether a retry can help: `false` if the file itself is the reason. */
  retriable: boolean;
  use: PictureUse | null;
  blob: Blob | null;
  url: string;
}

interface Options {
  first: readonly PictureUse[];
  /** Whether photos are uploaded, or only kept until the visitor signs in. */
  sends: boolean;
  /** Scope in which the browser keeps photos that are not uploaded yet. */
  scope: string;
  /** Receives the uploaded photos whenever they or their order change. */
  onUses?: (uses: readonly PictureUse[]) => void;
}

const busyStates: ReadonlySet<Photo['state']> = new Set(['preparing', 'waiting', 'sending']);
const usesOf = (photos: readonly Photo[]) => photos.flatMap(({ use }) => use ?? []);
const idsOf = (uses: readonly PictureUse[]) => uses.map(({ id }) => id).join();

/** The photos of an ad in their order: resized, kept in the browser until uploaded, and uploaded three at a time. */
export function usePhotos({ first, sends, scope, onUses }: Options) {
  const { locale } = useUi();
  const { errors, failures, thumb, texts } = usePictureMessages();
  const stored = (use: PictureUse): Photo => ({
    key: use.id,
    name: '',
    state: 'ready',
    percent: 100,
    reason: '',
    retriable: false,
    use,
    blob: null,
    url: thumb.replace('{id}', use.id),
  });
  const [photos, draw] = useState<readonly Photo[]>(() => first.map(stored));
  /** Whether the browser refused to store a photo. */
  const [refused, setRefused] = useState(false);
  const list = useRef(photos);
  const latest = useRef({ scope, onUses });
  latest.current = { scope, onUses };
  const running = useRef(new Map<string, AbortController>());
  const waiting = useRef<((ok: boolean) => void)[]>([]);
  const count = useRef(0);

  function put(next: readonly Photo[]): void {
    const told = idsOf(usesOf(list.current));
    list.current = next;
    draw(next);
    if (idsOf(usesOf(next)) !== told) latest.current.onUses?.(usesOf(next));
    if (next.some(({ state }) => busyStates.has(state))) return;
    for (const settle of waiting.current.splice(0)) settle(next.every(({ state }) => state !== 'failed'));
  }
  const change = (key: string, part: Partial<Photo>) =>
    put(list.current.map((photo) => (photo.key === key ? { ...photo, ...part } : photo)));
  const find = (key: string) => list.current.find((photo) => photo.key === key);
  const release = ({ url, blob }: Photo) => blob !== null && URL.revokeObjectURL(url);

  async function send(photo: Photo): Promise<void> {
    const stop = new AbortController();
    running.current.set(photo.key, stop);
    change(photo.key, { state: 'sending', percent: 0 });
    const answer = await sendFile<PictureJson>(photo.blob!, photo.name, {
      onProgress: (percent) => change(photo.key, { percent }),
      signal: stop.signal,
    });
    running.current.delete(photo.key);
    if (!stop.signal.aborted) {
      if (!answer.ok)
        change(photo.key, {
          state: 'failed',
          reason: answer.detail ?? failureText(locale, failures, answer.failure),
          retriable: answer.detail === null,
        });
      else {
        void deletePhoto(photo.key);
        showLossToast(texts, photo.name, answer.value);
        // A photo added twice is stored once.
        if (list.current.some(({ key, use }) => key !== photo.key && use?.id === answer.value.id))
          put(list.current.filter(({ key }) => key !== photo.key));
        else change(photo.key, { state: 'ready', percent: 100, use: { id: answer.value.id } });
      }
    }
    pump();
  }
  function pump(): void {
    if (!sends) return;
    while (running.current.size < MAX_CONCURRENT_UPLOADS) {
      const next = list.current.find(({ state, key }) => state === 'waiting' && !running.current.has(key));
      if (next === undefined) return;
      void send(next);
    }
  }

  async function take(key: string, file: File): Promise<void> {
    const prepared = await preparePicture(file);
    // Removed in the meantime.
    if (!find(key)) return;
    if (!prepared.ok)
      return change(key, { state: 'failed', reason: uploadRefusalText(errors, prepared), retriable: false });
    const { blob } = prepared;
    const kept = await storePhoto({ key, scope: latest.current.scope, name: file.name, blob, at: Date.now() });
    if (!kept) setRefused(true);
    if (!find(key)) return void deletePhoto(key);
    change(key, { state: sends ? 'waiting' : 'kept', blob, url: URL.createObjectURL(blob) });
    pump();
  }

  /** Adds files in their order, up to the maximum. @returns how many were left out */
  function add(files: readonly File[], most: number): number {
    const room = Math.max(0, most - list.current.length);
    const added = files.slice(0, room).map((file) => ({
      file,
      key: `${Date.now().toString(36)}-${(count.current += 1)}-${Math.random().toString(36).slice(2, 8)}`,
    }));
    put([
      ...list.current,
      ...added.map(({ key, file }): Photo => ({
        key,
        name: file.name,
        state: 'preparing',
        percent: 0,
        reason: '',
        retriable: false,
        use: null,
        blob: null,
        url: '',
      })),
    ]);
    // One after another, because each is fully decoded and phones have little memory.
    void (async () => {
      for (const { key, file } of added) await take(key, file);
    })();
    return files.length - added.length;
  }

  const fromStore = ({ key, name, blob }: StoredPhoto): Photo => ({
    key,
    name,
    state: sends ? 'waiting' : 'kept',
    percent: 0,
    reason: '',
    retriable: false,
    use: null,
    blob,
    url: URL.createObjectURL(blob),
  });

  /**
   * Restores the photos that the browser has kept: the requested ones in their order, or all of the scope (`null`).
   * @returns whether all requested photos were found
   */
  async function restore(from: string, wanted: readonly DraftPhoto[] | null): Promise<boolean> {
    const found = new Map((await listPhotos(from)).map((photo) => [photo.key, photo]));
    const keys = wanted?.map(({ key }) => key) ?? [...found.keys()];
    const here = new Map(list.current.map((photo) => [photo.key, photo]));
    const back = keys.flatMap((key) => here.get(key) ?? (found.has(key) ? fromStore(found.get(key)!) : []));
    put(wanted === null ? [...list.current, ...back.filter(({ key }) => !here.has(key))] : back);
    pump();
    return back.length === keys.length;
  }

  function remove(key: string): void {
    const photo = find(key);
    running.current.get(key)?.abort();
    if (photo) release(photo);
    put(list.current.filter((candidate) => candidate.key !== key));
    void deletePhoto(key);
  }

  function again(keys: readonly string[]): void {
    put(
      list.current.map((photo) =>
        keys.includes(photo.key) && photo.retriable ? { ...photo, state: 'waiting', reason: '', percent: 0 } : photo,
      ),
    );
    pump();
  }

  /** Shows the uploaded photos of another version of the ad, followed by those that are not uploaded yet. */
  function show(uses: readonly PictureUse[]): void {
    if (idsOf(uses) === idsOf(usesOf(list.current))) return;
    const here = new Map(list.current.flatMap((photo) => (photo.use === null ? [] : [[photo.use.id, photo] as const])));
    list.current = [
      ...uses.map((use) => here.get(use.id) ?? stored(use)),
      ...list.current.filter(({ use }) => use === null),
    ];
    draw(list.current);
  }

  // Once the connection is restored, retries the photos that did not reach the server.
  const retryFailed = useEffectEvent(() =>
    again(list.current.filter(({ state }) => state === 'failed').map(({ key }) => key)),
  );
  useEffect(() => {
    const online = () => retryFailed();
    const uploads = running.current;
    window.addEventListener('online', online);
    return () => {
      window.removeEventListener('online', online);
      uploads.forEach((upload) => upload.abort());
    };
  }, []);

  return {
    photos,
    refused,
    add,
    restore,
    remove,
    again,
    show,
    move: (from: number, to: number) => put(moveItem(list.current, from, to)),
    /** Waits until no upload is in progress. @returns whether all succeeded */
    settled: () =>
      new Promise<boolean>((resolve) => {
        waiting.current.push(resolve);
        put(list.current);
      }),
    clear() {
      list.current.forEach(release);
      void clearPhotos(latest.current.scope);
      put([]);
    },
  };
}

export type PhotosState = ReturnType<typeof usePhotos>;
