/* The list of the operator's commands. It is read before the version of Node is checked, and before the dependencies
   are installed, so it uses no syntax newer than Node 12 and imports nothing. */

/**
 * The arguments and the description of each command. `bare`: its line is printed unchanged and alone, for use by other
 * programs.
 */
export const commandList = {
  setup: {
    usage: 'setup --link | setup --file FILE.json',
    what: 'Print the address at which a new site is set up, once and within 24 hours; or set it up from a file',
  },
  'user create': {
    usage: 'user create --email E --role R [--name N]',
    what: 'Make an account, and print a link that signs its owner in once',
  },
  'user role': { usage: 'user role E R', what: 'Give a person another role' },
  'user link': {
    usage: 'user link [E] [--to /path]',
    what: 'Print a link that signs a person in: once, within 5 minutes',
    bare: true,
  },
  backup: {
    usage: 'backup DIR',
    what: 'Save database, pictures and secret into a new directory; the server may run',
  },
  restore: {
    usage: 'restore DIR [--force] [--check]',
    what: 'Put a backup in place of the data, once it has proven whole; --check only looks',
  },
  doctor: {
    usage: 'doctor',
    what: 'Look for what is broken or misconfigured, and say what to do; ends with 1 if something is',
  },
  'import wordpress': {
    usage: 'import wordpress FILE.xml [--uploads DIR] [--locale ua|us] [--report FILE] [--dry-run]',
    what: 'Take over an export of WordPress; a second run goes on where the first one ended',
  },
  export: {
    usage: 'export FILE|DIR [--revisions]',
    what: 'Write all content, settings and people as lines of JSON; nothing in it opens anything',
  },
  build: {
    usage: 'build',
    what: 'Build the site if the sources have changed; not under a server that runs',
  },
  seed: {
    usage: 'seed [--items N | --structure]',
    what: 'Add the demo content, and N generated entries, also to a new site; with --structure, categories and drafts of the legal pages alone; what is there stays',
  },
  index: {
    usage: 'index',
    what: 'Make the search index anew; a running server goes on finding meanwhile',
  },
  prerender: {
    usage: 'prerender [--out DIR [--purge URL] [--media] [--force]]',
    what: 'Render every public page anew; with --out, write the public site as plain files (what changed of them)',
  },
};

/** Maximum line width of the list in columns. */
const WIDTH = 78;

/** Breaks a text into lines between words, but not within brackets that fit a line. */
function wrap(text, indent, next) {
  const lines = [];
  let line = indent;
  for (const word of text.match(/\[(?:[^[\]]|\[[^[\]]*\])*\]|\S+/g)) {
    const isEmpty = line === indent || line === next;
    if (!isEmpty && (line + ' ' + word).length > WIDTH) {
      lines.push(line);
      line = next + word;
    } else line += (isEmpty ? '' : ' ') + word;
  }
  return lines.concat(line).join('\n');
}

/** The usage of one command. @param {string} name */
export function usageOf(name) {
  return wrap('npm run portal -- ' + commandList[name].usage, '', '  ');
}

/** Whether a command's line is printed unchanged. @param {string} name @returns {boolean} */
export function isPrintedUnchanged(name) {
  return commandList[name].bare === true;
}

/** The list of all commands, in lines that fit a terminal of 80 columns. */
function help() {
  const rows = Object.keys(commandList).map((name) => commandList[name]);
  return ['npm run portal -- COMMAND [--json]']
    .concat(
      rows
        .concat({ usage: 'help', what: 'This list' })
        .map((row) => wrap(row.usage, '  ', '    ') + '\n' + wrap(row.what, '      ', '      ')),
    )
    .join('\n\n');
}

/**
 * The command at the start of a command line. Some names have two words: `user link`.
 * @param {readonly string[]} words
 * @returns {{name: string | null, args: readonly string[], given: string}} `help` without words, or null if the command
 * does not exist
 */
export function parseCommandName(words) {
  const first = words[0] === undefined || words[0] === '--help' || words[0] === '-h' ? 'help' : words[0];
  const pair = first + ' ' + words[1];
  const has = (name) => Object.prototype.hasOwnProperty.call(commandList, name);
  if (has(pair)) return { name: pair, args: words.slice(2), given: pair };
  const name = first === 'help' || has(first) ? first : null;
  return { name, args: words.slice(1), given: words.length > 1 ? pair : first };
}

const asksHow = (words) => words.indexOf('--help') !== -1 || words.indexOf('-h') !== -1;

/**
 * Handles command lines that need neither the dependencies nor a database: the list, and unknown commands.
 * @param {readonly string[]} words
 * @returns {{code: number, say: string, complain: string} | null} null for a command that has to be run
 */
export function answerFromList(words) {
  const { name, given } = parseCommandName(words.filter((word) => word !== '--json'));
  if (name === 'help') return { code: 0, say: help(), complain: '' };
  if (name !== null && asksHow(words))
    return { code: 0, say: usageOf(name) + '\n' + commandList[name].what, complain: '' };
  if (name !== null) return null;
  const error = 'There is no command "' + given + '"';
  if (words.indexOf('--json') !== -1) return { code: 2, say: JSON.stringify({ ok: false, error }), complain: '' };
  return { code: 2, say: '', complain: '✗ ' + error + '\n\n' + help() };
}
