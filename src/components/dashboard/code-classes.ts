/** The markup of a server setting's name within a sentence. */
export const settingCodeClasses = (name: string) =>
  `<code class="rounded-xs bg-surface-2 px-1.5 py-px text-13">${name}</code>`;
