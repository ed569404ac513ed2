import { isIndexCurrent } from '#server/core/entries/write/rebuild-search.ts';
import { deskIndex, editIndex, findIndexFaults } from '#server/core/search/index/index-rows.ts';
import {
  failFinding,
  okFinding,
  formatShortList,
  warnFinding,
  type Check,
  type Finding,
} from '#server/platform/health/check.ts';

const REINDEX_ADVICE = 'Make the index anew, which needs no stop: npm run portal -- index';

/**
 * Checks that the search index is in sync with the database: visitors find only public entries, staff also the others,
 * by the rules of this version.
 */
export const searchCheck: Check = {
  name: 'search',
  async look({ database }) {
    if (!(await isIndexCurrent(database)))
      return warnFinding(
        'the index was made by another version, or never',
        'The next start makes it anew; at once does so: npm run portal -- index',
      );
    const { missing, strays } = await findIndexFaults(database);
    const findings: Finding[] = [];
    if (missing.length > 0)
      findings.push(failFinding(`cannot find entries that are public: ${formatShortList(missing)}`, REINDEX_ADVICE));
    if (strays.length > 0)
      findings.push(
        failFinding(
          `holds what is not public any more, or what is out of date: ${formatShortList(strays)}`,
          REINDEX_ADVICE,
        ),
      );
    for (const [index, what] of [
      [deskIndex, 'what is not public'],
      [editIndex, 'changes that wait'],
    ] as const) {
      const desk = await findIndexFaults(database, index);
      if (desk.missing.length > 0)
        findings.push(
          failFinding(`cannot find for the newsroom ${what}: ${formatShortList(desk.missing)}`, REINDEX_ADVICE),
        );
      if (desk.strays.length > 0)
        findings.push(
          failFinding(
            `holds for the newsroom, as ${what}, what is not: ${formatShortList(desk.strays)}`,
            REINDEX_ADVICE,
          ),
        );
    }
    return findings.length > 0
      ? findings
      : okFinding('holds for readers what is public and nothing else, and the rest for the newsroom');
  },
};
