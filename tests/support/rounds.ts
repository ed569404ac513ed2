/**
 * Number of iterations of a random test: enough to find most faults, or with DRILL=1 (`npm run bench -- random`) enough
 * to find the rest.
 */
export const rounds = (usual: number, drill: number): number => (process.env.DRILL === '1' ? drill : usual);
