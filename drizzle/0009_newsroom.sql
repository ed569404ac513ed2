CREATE TABLE `promo_day` (
	`entry_id` text NOT NULL,
	`day` text NOT NULL,
	`impressions` integer NOT NULL,
	`clicks` integer NOT NULL,
	PRIMARY KEY(`entry_id`, `day`),
	FOREIGN KEY (`entry_id`) REFERENCES `entry`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `pending_edit` (
	`entry_id` text NOT NULL,
	`revision` integer NOT NULL,
	`base_revision` integer NOT NULL,
	`author_id` text NOT NULL,
	`status` text NOT NULL,
	`note` text,
	`content` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`entry_id`, `revision`),
	FOREIGN KEY (`entry_id`) REFERENCES `entry`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `pending_edit_status` ON `pending_edit` (`status`,`updated_at`);--> statement-breakpoint
CREATE INDEX `pending_edit_author` ON `pending_edit` (`author_id`);--> statement-breakpoint
CREATE TABLE `pending_edit_media` (
	`entry_id` text NOT NULL,
	`media_id` text NOT NULL,
	PRIMARY KEY(`entry_id`, `media_id`),
	FOREIGN KEY (`entry_id`) REFERENCES `entry`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`media_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `pending_edit_media_media` ON `pending_edit_media` (`media_id`);--> statement-breakpoint
CREATE TABLE `notification` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	`type` text NOT NULL,
	`entry_id` text,
	`actor_id` text,
	`data` text NOT NULL,
	`read_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`entry_id`) REFERENCES `entry`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `notification_user` ON `notification` (`user_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `notification_unread` ON `notification` (`user_id`) WHERE read_at is null;--> statement-breakpoint
CREATE INDEX `notification_entry` ON `notification` (`entry_id`);--> statement-breakpoint
CREATE INDEX `notification_at` ON `notification` (`at`);--> statement-breakpoint
CREATE TABLE `saved_view` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`section` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_view_name` ON `saved_view` (`user_id`,`section`,`name`);--> statement-breakpoint
ALTER TABLE `media` ADD `name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `media` ADD `source_id` text REFERENCES media(id) ON DELETE SET NULL;--> statement-breakpoint
CREATE INDEX `media_created` ON `media` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `media_source` ON `media` (`source_id`);