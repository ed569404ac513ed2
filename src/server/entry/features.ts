// What features add to the core. Whoever writes entries loads it: the server, the commands, the tests' database.
import '../features/advertisements/hooks.ts';
import '../features/moderation/hooks.ts';
import '../features/personal-data/hooks.ts';
