import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

/**
 * Loaded before a prerender child of any commit (`--import`): a child renders its pages one after another and renames
 * each into place, so the processor time between two renames is the cost of the second page. Writes
 * `{ startUs, totalUs, peakBytes, pages: [[key, us]] }` to a file of its own in PROBE_DIR when the child exits.
 */
const dir = process.env.PROBE_DIR;
if (dir !== undefined && process.argv.includes('--prerender')) {
  const spent = () => {
    const { user, system } = process.cpuUsage();
    return user + system;
  };
  const pages = [];
  let startUs = null;
  let before = 0;
  const { renameSync } = fs;
  fs.renameSync = (from, to) => {
    renameSync(from, to);
    if (!String(to).endsWith('.page')) return;
    const now = spent();
    const head = fs.readFileSync(to).subarray(0, 4_096).toString('latin1');
    const key = /"key":"([^"]*)"/.exec(head)?.[1] ?? '';
    // The first page contains the loading of modules.
    if (startUs === null) startUs = now;
    else pages.push([key, now - before]);
    before = spent();
  };
  syncBuiltinESMExports();
  process.once('exit', () => {
    const totalUs = spent();
    const peakBytes = process.resourceUsage().maxRSS * 1_024;
    fs.writeFileSync(
      path.join(dir, `${process.pid}.json`),
      JSON.stringify({ startUs: startUs ?? totalUs, totalUs, peakBytes, pages }),
    );
  });
}
