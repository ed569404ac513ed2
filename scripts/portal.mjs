import { requireSupportedNode, run } from './bootstrap.mjs';
import { answerFromList } from './portal/list.mjs';

requireSupportedNode();
const answer = answerFromList(process.argv.slice(2));
if (answer === null) {
  // Long-running commands allocate a lot and retain little: by default, V8 would let the heap grow to several times the
  // memory in use.
  run('portal.ts', ['--max-semi-space-size=8', '--heap-growing-percent=100'], { installs: false });
} else {
  if (answer.say) console.log(answer.say);
  if (answer.complain) console.error(answer.complain);
  process.exitCode = answer.code;
}
