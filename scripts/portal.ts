import { seed } from '#server/demo/seed.ts';
import { ready } from '#server/site.ts';

const database = await ready();
const t = performance.now();
const n = await seed(database, Number(process.argv[2] ?? 0), (step, done, total) => { if (done % 50 === 0 || done === total) console.log(step, done, total, Math.round(performance.now() - t)); });
console.log('added', n, performance.now() - t);
database.close();
