import { setTimeout as pause } from 'node:timers/promises';
import { alarmsOf, BuiltServer } from '#bench/built-server.ts';
import type { Bench, BenchContext } from '#bench/context.ts';
import { formatMeasurement, verdict, type Table } from '#bench/table.ts';
import { loopUnavailableReason } from '#tests/support/servers/loop-disk.ts';
import { withDatabase } from './drill-site.ts';
import {
  unmountDisks,
  openFaultSite,
  runningFaults,
  separateFaults,
  type Fault,
  type FaultSite,
} from './fault-kinds.ts';
import { FaultProbe, type ProbeResult } from './fault-probe.ts';

const RECOVERY_TIMEOUT_MS = 30_000;

interface Outcome {
  name: string;
  during: ProbeResult;
  /** From the end of the fault to the first acknowledged write, or null if the server has to be restarted. */
  recoveredMs: number | null;
  faults: string[];
}

const formatCounts = (statuses: ReadonlyMap<number, number>) =>
  [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status} × ${count}`)
    .join(', ');

async function waitForRecovery(probe: FaultProbe): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < RECOVERY_TIMEOUT_MS) {
    if (await probe.write()) return performance.now() - started;
    await pause(50);
  }
  return Number.NaN;
}

/** Acknowledged changes that a power loss at this moment would lose. */
async function findLostAfterPowerCut({ reached }: FaultSite, probe: FaultProbe): Promise<string[]> {
  if (!reached) return [];
  const { dataset, close } = reached();
  try {
    return (await withDatabase(dataset, (database) => probe.missing(database))).map((fault) => `on the disk: ${fault}`);
  } finally {
    close();
  }
}

/** Runs one fault against a running server: the responses during it, the recovery time, and missing data. */
async function runFault(fault: Fault, probe: FaultProbe, site: FaultSite, ms: number): Promise<Outcome> {
  const faults: string[] = [];
  await fault.begin();
  const during = await probe.watch(ms, fault.writes);
  await fault.end?.();
  const recoveredMs = fault.end ? await waitForRecovery(probe) : null;
  if (Number.isNaN(recoveredMs)) faults.push('it was not well again within half a minute');
  if ([...during.stored.keys()].some((status) => status !== 200))
    faults.push(`stored pages: ${formatCounts(during.stored)}`);
  if ((fault.readable ?? true) && [...during.fresh.keys()].some((status) => status !== 200))
    faults.push(`pages on demand: ${formatCounts(during.fresh)}`);
  const isRefused = fault.writes !== 'taken';
  for (const [status] of during.writes)
    if (status !== 503 && !(status >= 200 && status < 300) && !(status === 409 && fault.mayStore))
      faults.push(`a write was answered ${status}`);
  if (isRefused !== during.writes.has(503)) faults.push(isRefused ? 'no write was refused' : 'a write was refused');
  if (during.unclear > 0) faults.push(`${during.unclear} refusals without Retry-After, or without words`);
  if (fault.health && !during.health.includes(fault.health)) faults.push(`health does not say ${fault.health}`);
  if (recoveredMs !== null) {
    if (!(await probe.isShown())) faults.push('the last acknowledged change is not on its page');
    const health = await probe.healthWithin(RECOVERY_TIMEOUT_MS);
    if (!health.startsWith('200 ok')) faults.push(`health afterwards: ${health}`);
  }
  faults.push(
    ...(await withDatabase(site.dataset, (database) => probe.missing(database))),
    ...(await findLostAfterPowerCut(site, probe)),
  );
  return { name: fault.name, during, recoveredMs, faults };
}

async function runSeparate(context: BenchContext, site: FaultSite, fault: Fault, ms: number): Promise<Outcome> {
  const { env, log, cookie, entries } = site;
  const server = await BuiltServer.start(env, log);
  const probe = new FaultProbe(server.origin, cookie, entries, context.seed);
  try {
    await probe.warmUp();
    const outcome = await runFault(fault, probe, site, ms);
    const stopping = performance.now();
    await server.stop();
    const took = performance.now() - stopping;
    if (took > 10_500) outcome.faults.push(`the stop took ${formatMeasurement(took, 0)} ms`);
    return outcome;
  } finally {
    await server.kill();
    probe.close();
    await site.close();
  }
}

function tableOf(outcomes: readonly Outcome[], log: string): Table {
  const violations = outcomes.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`));
  return {
    title: 'Disks, database, mail and storage that fail while the server runs',
    columns: [
      'Fault',
      'Stored page',
      'Page on demand',
      'API write',
      'Health',
      'Slowest stored page, ms',
      'Well again after, ms',
      'Lost',
    ],
    rows: outcomes.map(({ name, during, recoveredMs, faults }) => [
      name,
      formatCounts(during.stored),
      formatCounts(during.fresh),
      formatCounts(during.writes),
      during.health,
      formatMeasurement(during.slowestMs, 0),
      recoveredMs === null ? 'a restart' : formatMeasurement(recoveredMs, 0),
      String(faults.filter((fault) => fault.includes('lost')).length),
    ]),
    notes: [
      verdict(
        violations.length === 0,
        'reads go on, writes answer 503 with a text and Retry-After, nothing is acknowledged that is not stored, no restart is needed, and health says what is wrong',
      ),
      ...violations,
      'Real faults: a file system of a few megabytes that is filled, an XFS image whose own disk is full (so that fsync fails), a lock held by another process, the database’s file moved away, servers for mail and pictures that take connections and say nothing.',
      'Where fsync fails, what has reached the disk at the end is looked at besides, as a loss of power would leave it. Ext4 closes itself where the disk fails for that long; what it needs is in the unit tests.',
      `While a disk is full, writes succeed until the room in the database’s log is used up; those are stored. Alarms in the log: ${alarmsOf(log).length}.`,
    ],
  };
}

/** Faults during reads and writes. */
export const faults: Bench = {
  what: 'full and failing disks, a locked or missing database, silent mail and storage servers (needs root and mkfs.xfs)',
  async run(context) {
    const { quick, say } = context;
    const why = loopUnavailableReason('xfs');
    if (why !== null) throw new Error(`Disks that fail cannot be made here: ${why}`);
    const ms = quick ? 1_500 : 8_000;
    const outcomes: Outcome[] = [];
    const noted = (outcome: Outcome): void => {
      outcomes.push(outcome);
      say(`faults: ${outcome.name}: ${outcome.faults.length === 0 ? 'as it should be' : outcome.faults.join('; ')}`);
    };
    const site = await openFaultSite(context, { silentMail: true });
    const server = await BuiltServer.start(site.env, site.log);
    const probe = new FaultProbe(server.origin, site.cookie, site.entries, context.seed);
    try {
      await probe.warmUp();
      // All faults run on one server that is never restarted.
      for (const fault of runningFaults(site)) noted(await runFault(fault, probe, site, ms));
      const stopping = performance.now();
      await server.stop();
      say(
        `faults: the stop, with a mail server that hangs, took ${formatMeasurement(performance.now() - stopping, 0)} ms`,
      );
    } finally {
      await server.kill();
      probe.close();
      await site.close();
    }
    for (const { open, fault } of separateFaults(context)) {
      const own = await open();
      noted(await runSeparate(context, own, fault(own), ms));
    }
    await unmountDisks();
    return [tableOf(outcomes, site.log)];
  },
};
