CREATE TABLE `place` (
	`num` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`type` text NOT NULL,
	`state` text NOT NULL,
	`name` text NOT NULL,
	`name_ua` text,
	`lat` real NOT NULL,
	`lng` real NOT NULL,
	`population` integer NOT NULL,
	`words` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `place_id_unique` ON `place` (`id`);--> statement-breakpoint
CREATE TABLE `place_name` (
	`name` text NOT NULL,
	`place` integer NOT NULL,
	`weight` integer NOT NULL,
	PRIMARY KEY(`name`, `place`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `place_sound` (
	`sound` text PRIMARY KEY NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `place_start` (
	`start` text PRIMARY KEY NOT NULL,
	`places` text NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `place_word` (
	`word` text NOT NULL,
	`place` integer NOT NULL,
	`weight` integer NOT NULL,
	PRIMARY KEY(`word`, `place`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `zip` (
	`zip` text PRIMARY KEY NOT NULL,
	`place` integer NOT NULL,
	`lat` real NOT NULL,
	`lng` real NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `location` ADD `place_id` text;--> statement-breakpoint
CREATE UNIQUE INDEX `location_place_id_unique` ON `location` (`place_id`);