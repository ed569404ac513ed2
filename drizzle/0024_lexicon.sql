CREATE TABLE `search_lexicon` (
	`num` integer PRIMARY KEY NOT NULL,
	`data` blob NOT NULL
);
