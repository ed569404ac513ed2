CREATE TABLE `edit_entry` (
	`num` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`entry_id` text NOT NULL,
	FOREIGN KEY (`entry_id`) REFERENCES `entry`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `edit_entry_entry_id_unique` ON `edit_entry` (`entry_id`);--> statement-breakpoint
CREATE TABLE `edit_near` (
	`key` integer NOT NULL,
	`word` integer NOT NULL,
	PRIMARY KEY(`key`, `word`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `edit_word` (
	`num` integer PRIMARY KEY NOT NULL,
	`form` text NOT NULL,
	`stem` text NOT NULL,
	`skeleton` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `edit_word_form_unique` ON `edit_word` (`form`);--> statement-breakpoint
CREATE INDEX `edit_word_skeleton` ON `edit_word` (`skeleton`);--> statement-breakpoint
-- The full-text index of changes that wait beside entries, of the same form as `entry_search`. The index is rebuilt at the next start, and fills it.
CREATE VIRTUAL TABLE `edit_search` USING fts5(title_ua, title_us, body_ua, body_us, about, content='', contentless_delete=1, tokenize = "unicode61 remove_diacritics 0", prefix = '2 3');
