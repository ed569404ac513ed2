CREATE TABLE `search_entry` (
	`num` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`entry_id` text NOT NULL,
	`facet` integer NOT NULL,
	`listed_at` integer NOT NULL,
	`expires_at` integer,
	`starts_at` text,
	`ends_at` text,
	`price` integer,
	`photo` integer NOT NULL,
	FOREIGN KEY (`entry_id`) REFERENCES `entry`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_entry_entry_id_unique` ON `search_entry` (`entry_id`);--> statement-breakpoint
CREATE INDEX `search_entry_listed` ON `search_entry` (`listed_at`);--> statement-breakpoint
CREATE INDEX `search_entry_price` ON `search_entry` (`price`) WHERE price is not null;--> statement-breakpoint
CREATE TABLE `search_facet` (
	`num` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_facet_key_unique` ON `search_facet` (`key`);--> statement-breakpoint
CREATE TABLE `search_near` (
	`key` integer NOT NULL,
	`word` integer NOT NULL,
	PRIMARY KEY(`key`, `word`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `search_word` (
	`num` integer PRIMARY KEY NOT NULL,
	`form` text NOT NULL,
	`stem` text NOT NULL,
	`skeleton` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_word_form_unique` ON `search_word` (`form`);--> statement-breakpoint
CREATE INDEX `search_word_skeleton` ON `search_word` (`skeleton`);--> statement-breakpoint
-- The full-text index of public entries, one row each, numbered like its row in search_entry. It holds stems, not texts
-- (src/server/search/analyse.ts), and terms as words of the column `about`. What is in it is rebuilt at the next start.
DROP TABLE `entry_search`;--> statement-breakpoint
CREATE VIRTUAL TABLE `entry_search` USING fts5(title_ua, title_us, body_ua, body_us, about, content='', contentless_delete=1, tokenize = "unicode61 remove_diacritics 0", prefix = '2 3');
