import type { Command } from './command.ts';
import type { commandList } from './list.mjs';

/** How a command is loaded, and its requirements for the database. */
export interface DeclaredCommand {
  /**
   * `existing`: refuses to run without one, so that a wrong DATA_DIR creates no second site. `new`: may create one.
   * `own`: checks the database itself. `none`: does not open one.
   */
  database: 'existing' | 'new' | 'own' | 'none';
  /** Loads the command's module when it runs, so that help and small commands do not wait for the modules of others. */
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

const all: Record<keyof typeof commandList, DeclaredCommand> = {
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

/** The commands by name. */
export const commands: Readonly<Record<string, DeclaredCommand>> = all;
