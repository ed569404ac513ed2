import type { Issue } from '#content/result.ts';
import { createDraft, type DraftStore } from '#islands/kit/draft-store.ts';
import type { ApiResult } from '#islands/request.ts';
import { changedPaths, layOver, onTop, withValueAt, type SettingValue } from './setting-value.ts';

export interface Stored {
  value: SettingValue;
  /** The revision that the next save is based on. */
  revision: number;
}

/** How a page stores its settings. */
export interface SettingsStorage {
  /** Sends the change. `before` is the saved value. */
  write: (before: SettingValue, after: SettingValue, revision: number) => Promise<ApiResult<unknown>>;
  /** Reads the page's value from the API's response. */
  read: (answer: unknown) => SettingValue;
  /** Issues that the server would not notice, or not describe as well. */
  check?: (value: SettingValue) => Issue[];
}

export type SettingDraft = DraftStore<SettingValue, Stored>;

/** The draft of a page of settings. */
export function createSettingDraft(first: Stored, { write, read, check }: SettingsStorage): SettingDraft {
  return createDraft<SettingValue, Stored>(first, {
    toValue: (row) => row?.value ?? {},
    changed: changedPaths,
    layOver,
    onTop,
    withLeaf: withValueAt,
    check,
    write({ row, value: before }, value) {
      const { revision } = row ?? first;
      return write(before, value, revision).then((answer): ApiResult<Stored, Stored> => {
        if (answer.ok)
          return { ...answer, value: { value: read(answer.value), revision: answer.revision ?? revision } };
        const { current, ...failure } = answer.failure;
        if (current === undefined) return { ok: false, failure };
        const currentRow = { value: read(current.value), revision: current.revision };
        return { ok: false, failure: { ...failure, current: { value: currentRow, revision: currentRow.revision } } };
      });
    },
  });
}
