CREATE TABLE `ad_day` (
	`entry_id` text NOT NULL,
	`day` text NOT NULL,
	`phones` integer DEFAULT 0 NOT NULL,
	`messages` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`entry_id`, `day`),
	FOREIGN KEY (`entry_id`) REFERENCES `entry`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `advertiser` (
	`user_id` text PRIMARY KEY NOT NULL,
	`approved` integer DEFAULT 0 NOT NULL,
	`limited_until` integer,
	`limit_reason` text,
	`limited_by` text,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`limited_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `block` (
	`user_id` text NOT NULL,
	`blocked_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `blocked_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`blocked_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `block_blocked` ON `block` (`blocked_id`);--> statement-breakpoint
CREATE TABLE `conversation` (
	`id` text PRIMARY KEY NOT NULL,
	`entry_id` text NOT NULL,
	`reader_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	`reader_read_at` integer DEFAULT 0 NOT NULL,
	`owner_read_at` integer DEFAULT 0 NOT NULL,
	`reader_hidden_at` integer DEFAULT 0 NOT NULL,
	`owner_hidden_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`entry_id`) REFERENCES `entry`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reader_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`owner_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `conversation_once` ON `conversation` (`entry_id`,`reader_id`);--> statement-breakpoint
CREATE INDEX `conversation_reader` ON `conversation` (`reader_id`,`last_at`);--> statement-breakpoint
CREATE INDEX `conversation_owner` ON `conversation` (`owner_id`,`last_at`);--> statement-breakpoint
CREATE INDEX `conversation_last` ON `conversation` (`last_at`);--> statement-breakpoint
CREATE TABLE `expiry_warning` (
	`entry_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`days` integer NOT NULL,
	PRIMARY KEY(`entry_id`, `expires_at`, `days`),
	FOREIGN KEY (`entry_id`) REFERENCES `entry`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `favourite` (
	`user_id` text NOT NULL,
	`entry_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `entry_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`entry_id`) REFERENCES `entry`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `favourite_recent` ON `favourite` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `favourite_entry` ON `favourite` (`entry_id`);--> statement-breakpoint
CREATE TABLE `message` (
	`id` text PRIMARY KEY NOT NULL,
	`conversation_id` text NOT NULL,
	`sender_id` text NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`conversation_id`) REFERENCES `conversation`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`sender_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `message_conversation` ON `message` (`conversation_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `message_sender` ON `message` (`sender_id`,`at`);--> statement-breakpoint
CREATE TABLE `picture_print` (
	`media_id` text NOT NULL,
	`band` integer NOT NULL,
	`value` integer NOT NULL,
	`whole` text NOT NULL,
	PRIMARY KEY(`media_id`, `band`),
	FOREIGN KEY (`media_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `picture_print_band` ON `picture_print` (`band`,`value`,`media_id`);--> statement-breakpoint
CREATE TABLE `saved_search` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`query` text NOT NULL,
	`locale` text NOT NULL,
	`frequency` text NOT NULL,
	`told_until` integer NOT NULL,
	`next_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_search_same` ON `saved_search` (`user_id`,`kind`,`query`);--> statement-breakpoint
CREATE INDEX `saved_search_recent` ON `saved_search` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `saved_search_due` ON `saved_search` (`next_at`) WHERE next_at is not null;--> statement-breakpoint
CREATE TABLE `text_print` (
	`entry_id` text NOT NULL,
	`band` integer NOT NULL,
	`value` integer NOT NULL,
	`whole` text NOT NULL,
	PRIMARY KEY(`entry_id`, `band`),
	FOREIGN KEY (`entry_id`) REFERENCES `entry`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `text_print_band` ON `text_print` (`band`,`value`,`entry_id`);--> statement-breakpoint
DROP INDEX `report_once`;--> statement-breakpoint
ALTER TABLE `report` ADD `message_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `report` ADD `quote` text;--> statement-breakpoint
ALTER TABLE `report` ADD `quoted_id` text REFERENCES user(id);--> statement-breakpoint
CREATE UNIQUE INDEX `report_once` ON `report` (`reporter_id`,`entry_id`,`message_id`) WHERE status in ('open', 'assigned');--> statement-breakpoint
ALTER TABLE `mail` ADD `unsubscribe_url` text;--> statement-breakpoint
ALTER TABLE `mail` ADD `entry_id` text;--> statement-breakpoint
CREATE INDEX `mail_entry` ON `mail` (`entry_id`) WHERE entry_id is not null;--> statement-breakpoint
INSERT INTO `advertiser` (`user_id`, `approved`) SELECT `author_id`, count(*) FROM `entry` WHERE `kind` = 'advertisements' AND `author_id` IS NOT NULL AND `published_at` IS NOT NULL GROUP BY `author_id`;
