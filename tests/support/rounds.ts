/** How often a test at random tries: as often as finds most faults, and with DRILL=1 (`npm run bench -- random`) as long as finds the rest. */
export const rounds = (usual: number, drill: number): number => (process.env.DRILL === '1' ? drill : usual);
