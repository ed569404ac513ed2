import { useEffect, useRef, useState } from 'react';
import { failureText } from '#islands/failure-text.ts';
import { useUi } from '#islands/ui/ui-context.ts';
import { usePictureMessages } from './picture-context.ts';
import type { PictureJson } from './picture-json.ts';
import { preparePicture, uploadRefusalText } from './prepare-picture.ts';
import { showLossToast, sendFile } from './upload-picture.ts';

/** Maximum number of parallel uploads. */
const MAX_CONCURRENT_UPLOADS = 3;

export interface UploadItem {
  key: number;
  name: string;
  file: File;
  state: 'waiting' | 'sending' | 'failed';
  percent: number;
  /** The message of a failure. */
  reason: string;
  /** Whether a retry can help: `false` if the file itself is the reason. */
  retriable: boolean;
}

interface Options {
  path?: string;
  onUploaded: (picture: PictureJson, item: UploadItem) => void;
}

/**
 * Uploads files, three at a time, and passes on the pictures in the order in which they were selected. A failed upload
 * stays in the list until it is retried or dismissed; a finished one leaves it.
 */
export function useUploads({ path, onUploaded }: Options) {
  const { locale } = useUi();
  const { errors, failures, texts } = usePictureMessages();
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const [sent, setSent] = useState(0);
  const taken = useRef(onUploaded);
  taken.current = onUploaded;
  const queue = useRef<UploadItem[]>([]);
  const running = useRef(new Map<number, AbortController>());
  /** Uploads not yet passed on; the picture is null until it arrives. */
  const order = useRef(new Map<number, { item: UploadItem; picture: PictureJson | null }>());
  const keys = useRef(0);
  // Leaving the page aborts the uploads.
  useEffect(() => () => running.current.forEach((controller) => controller.abort()), []);

  const change = (key: number, part: Partial<UploadItem>) =>
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...part } : item)));
  const drop = (key: number) => setItems((all) => all.filter((item) => item.key !== key));
  const handOn = () => {
    for (const [key, { item, picture }] of order.current) {
      if (picture === null) return;
      order.current.delete(key);
      setSent((count) => count + 1);
      taken.current(picture, item);
      drop(key);
    }
  };
  const fail = (key: number, reason: string, retriable: boolean) => {
    order.current.delete(key);
    change(key, { state: 'failed', reason, retriable });
  };

  async function send(item: UploadItem): Promise<void> {
    const { key, name, file } = item;
    const stop = new AbortController();
    running.current.set(key, stop);
    change(key, { state: 'sending', percent: 0 });
    const prepared = await preparePicture(file);
    if (!prepared.ok) fail(key, uploadRefusalText(errors, prepared), false);
    else if (!stop.signal.aborted) {
      const answer = await sendFile<PictureJson>(prepared.blob, name, {
        path,
        onProgress: (percent) => change(key, { percent }),
        signal: stop.signal,
      });
      if (answer.ok && !stop.signal.aborted) {
        showLossToast(texts, name, answer.value);
        order.current.set(key, { item, picture: answer.value });
        change(key, { percent: 100 });
      } else if (!answer.ok && !stop.signal.aborted)
        fail(key, answer.detail ?? failureText(locale, failures, answer.failure), answer.detail === null);
    }
    running.current.delete(key);
    handOn();
    next();
  }
  function next(): void {
    while (running.current.size < MAX_CONCURRENT_UPLOADS && queue.current.length > 0) void send(queue.current.shift()!);
  }

  return {
    items,
    /** The number of uploads passed on since files were last added. */
    sent,
    add(files: readonly File[]): readonly UploadItem[] {
      const added = files.map((file): UploadItem => ({
        key: (keys.current += 1),
        name: file.name,
        file,
        state: 'waiting',
        percent: 0,
        reason: '',
        retriable: false,
      }));
      // Earlier failures belong to a previous attempt; uploads in progress stay.
      setItems((all) => [...all.filter(({ state }) => state !== 'failed'), ...added]);
      if (running.current.size === 0) setSent(0);
      for (const item of added) order.current.set(item.key, { item, picture: null });
      queue.current.push(...added);
      next();
      return added;
    },
    again(item: UploadItem) {
      change(item.key, { state: 'waiting' });
      order.current.set(item.key, { item, picture: null });
      queue.current.push(item);
      next();
    },
    /** Aborts an upload, or removes a failed one from the list. */
    dismiss({ key }: UploadItem) {
      queue.current = queue.current.filter((item) => item.key !== key);
      running.current.get(key)?.abort();
      order.current.delete(key);
      drop(key);
      handOn();
    },
  };
}
