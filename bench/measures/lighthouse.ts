import { chromium } from '@playwright/test';
import runLighthouse from 'lighthouse';
import type { Bench } from '#bench/context.ts';
import { freePort } from '#bench/processes.ts';
import { Server } from '#bench/server.ts';
import { median } from '#bench/statistics.ts';
import { formatMeasurement, verdict } from '#bench/table.ts';
import { findBrowser } from '#scripts/browser.ts';
import { samplePages } from './sample-pages.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Only performance depends on the state of the machine, so it may lose two points. */
const goals: Record<(typeof categories)[number], number> = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

interface Scores {
  scores: number[];
  /** Largest contentful paint and total blocking time in ms, layout shift. */
  metrics: number[];
  failing: { id: string; title: string; details: string }[];
}

async function measure(url: string, port: number): Promise<Scores> {
  // Without it, `/` would redirect the browser, which is English, to the English home page.
  const extraHeaders = { 'Accept-Language': 'uk-UA,uk;q=0.9' };
  const result = await runLighthouse(url, {
    port,
    extraHeaders,
    onlyCategories: [...categories],
    output: 'json',
    logLevel: 'error',
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const scored = new Set(
    categories.flatMap(
      (name) => lhr.categories[name]?.auditRefs.filter((ref) => ref.weight > 0).map((ref) => ref.id) ?? [],
    ),
  );
  const failing = Object.values(lhr.audits)
    .filter(
      (audit) =>
        audit.score !== null && audit.score < (audit.scoreDisplayMode === 'numeric' ? 0.9 : 1) && scored.has(audit.id),
    )
    .map(({ id, title, displayValue, details }) => ({
      id,
      title: `${title}${displayValue ? ` (${displayValue})` : ''}`,
      details: selectors(details),
    }));
  return {
    scores: categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
    metrics: ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'].map(
      (id) => lhr.audits[id]?.numericValue ?? NaN,
    ),
    failing,
  };
}

/** The locations of a failed audit: the selectors of its nodes, or the URLs or texts that it lists. */
function selectors(details: unknown): string {
  const items = (details as { items?: unknown[] } | undefined)?.items ?? [];
  const names = items.map((item) => {
    const { node, href, text, url, source, description } = item as {
      node?: { selector?: string };
      href?: string;
      text?: string;
      url?: string;
      source?: { url?: string };
      description?: string;
    };
    return (
      node?.selector ??
      (href === undefined ? undefined : `“${text ?? ''}” → ${href}`) ??
      url ??
      source?.url ??
      description ??
      ''
    );
  });
  return names.filter(Boolean).slice(0, 5).join(' ; ');
}

/** Lighthouse with its default phone settings: a slow phone on slow 4G, simulated. */
export const lighthouse: Bench = {
  what: 'Lighthouse for phones, page by page',
  async run({ datasets, quick, say }) {
    const { dataset } = await datasets.prerendered(0);
    const runs = quick ? 1 : 3;
    const server = await Server.start(dataset);
    const port = await freePort();
    const browser = await chromium.launch({
      executablePath: findBrowser(say),
      args: ['--no-sandbox', `--remote-debugging-port=${port}`],
    });
    const rows: string[][] = [];
    const failures = new Map<string, Set<string>>();
    let reached = true;
    try {
      for (const { name, url } of await samplePages(dataset)) {
        const results: Scores[] = [];
        for (let run = 0; run < runs; run += 1) results.push(await measure(server.origin + url, port));
        const scores = categories.map((_category, at) => median(results.map((result) => result.scores[at] ?? 0)));
        const metrics = [0, 1, 2].map((at) => median(results.map((result) => result.metrics[at] ?? NaN)));
        reached &&= categories.every((category, at) => (scores[at] ?? 0) >= goals[category]);
        rows.push([
          name,
          ...scores.map(String),
          formatMeasurement(metrics[0] ?? NaN, 0),
          formatMeasurement(metrics[1] ?? NaN, 0),
          formatMeasurement(metrics[2] ?? NaN, 3),
        ]);
        say(
          `lighthouse: ${name} ${url}: ${scores.join(' / ')}; LCP ${formatMeasurement(metrics[0] ?? NaN, 0)} ms, TBT ${formatMeasurement(metrics[1] ?? NaN, 0)} ms, CLS ${formatMeasurement(metrics[2] ?? NaN, 3)}`,
        );
        for (const { id, title, details } of results.flatMap((result) => result.failing)) {
          const key = `${id}: ${title}`;
          if (!failures.has(key)) say(`lighthouse:   ${key}: ${details}`);
          failures.set(key, (failures.get(key) ?? new Set()).add(name));
        }
      }
    } finally {
      await browser.close();
      await server.stop();
    }
    return [
      {
        title: 'Lighthouse for phones',
        columns: ['Page', 'Performance', 'Accessibility', 'Best practices', 'SEO', 'LCP, ms', 'TBT, ms', 'CLS'],
        rows,
        notes: [
          verdict(reached, 'accessibility, best practices and SEO 100, performance at least 98 on every page'),
          `Lighthouse’s own settings for phones, median of ${runs}, over HTTP/1.1 on the loopback interface: a proxy with HTTP/2 and TLS in front changes the network part.`,
          ...[...failures].map(([audit, pages]) => `Below full marks: ${audit}: ${[...pages].join(', ')}.`),
        ],
      },
    ];
  },
};
