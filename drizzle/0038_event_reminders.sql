CREATE TABLE `event_reminder` (
	`id` text PRIMARY KEY NOT NULL,
	`entry_id` text NOT NULL,
	`email` text NOT NULL,
	`user_id` text,
	`locale` text NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`known_start` text NOT NULL,
	`known_state` text NOT NULL,
	`reminded_start` text,
	FOREIGN KEY (`entry_id`) REFERENCES `entry`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `event_reminder_same` ON `event_reminder` (`entry_id`,`email`);--> statement-breakpoint
CREATE INDEX `event_reminder_person` ON `event_reminder` (`user_id`);--> statement-breakpoint
CREATE INDEX `event_reminder_unconfirmed` ON `event_reminder` (`created_at`) WHERE confirmed_at is null;