import type { Command } from './command.ts';
import type { listed } from './list.mjs';

/** How a command is come by, and what it needs of the database. */
export interface DeclaredCommand {
  /**
   * `existing`: it refuses if there is none, so that a wrong DATA_DIR makes no second site; `new`: it may begin one;
   * `own`: it says by itself what it thinks of it; `none`: it opens none.
   */
  database: 'existing' | 'new' | 'own' | 'none';
  /** Its module is loaded when it is run: help and small commands do not wait for the others'. */
  load(): Promise<Command>;
}

const user = (name: string) => async (): Promise<Command> => {
  const { userCommands } = await import('./user-commands.ts');
  return userCommands[name]!;
};
const site = (name: 'build' | 'seed' | 'index') => async (): Promise<Command> => {
  const { siteCommands } = await import('./site-commands.ts');
  return siteCommands[name];
};
const backups = (name: 'backup' | 'restore') => async (): Promise<Command> => {
  const { backupCommands } = await import('./backup-commands.ts');
  return backupCommands[name];
};

const all: Record<keyof typeof listed, DeclaredCommand> = {
  setup: { database: 'new', load: async () => (await import('./setup-command.ts')).setupCommand },
  'user create': { database: 'existing', load: user('user create') },
  'user role': { database: 'existing', load: user('user role') },
  'user link': { database: 'existing', load: user('user link') },
  backup: { database: 'existing', load: backups('backup') },
  restore: { database: 'own', load: backups('restore') },
  doctor: { database: 'own', load: async () => (await import('./doctor-command.ts')).doctorCommand },
  'import wordpress': { database: 'new', load: async () => (await import('./import-command.ts')).importCommand },
  export: { database: 'existing', load: async () => (await import('./export-command.ts')).exportCommand },
  build: { database: 'none', load: site('build') },
  seed: { database: 'new', load: site('seed') },
  index: { database: 'existing', load: site('index') },
  prerender: { database: 'existing', load: async () => (await import('./prerender-command.ts')).prerenderCommand },
};

/** The commands by their names. */
export const commands: Readonly<Record<string, DeclaredCommand>> = all;
