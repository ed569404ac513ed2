CREATE TABLE `event_attendance` (
	`entry_id` text NOT NULL,
	`date` text NOT NULL,
	`browser` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`entry_id`, `date`, `browser`),
	FOREIGN KEY (`entry_id`) REFERENCES `entry`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `entry_date` (
	`entry_id` text NOT NULL,
	`kind` text NOT NULL,
	`date` text NOT NULL,
	`starts_at` text NOT NULL,
	`over_at` text NOT NULL,
	`first_minute` text NOT NULL,
	`last_minute` text NOT NULL,
	`cancelled` integer NOT NULL,
	PRIMARY KEY(`entry_id`, `date`),
	FOREIGN KEY (`entry_id`) REFERENCES `entry`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `entry_date_starts` ON `entry_date` (`kind`,`starts_at`,`entry_id`,`over_at`);--> statement-breakpoint
CREATE INDEX `entry_date_over` ON `entry_date` (`kind`,`over_at`);--> statement-breakpoint
DROP INDEX `entry_soonest`;--> statement-breakpoint
DROP INDEX `entry_ended`;--> statement-breakpoint
ALTER TABLE `entry` ADD `dates` integer;--> statement-breakpoint
CREATE INDEX `entry_soonest` ON `entry` (`kind`,`starts_at`,`id`,`over_at`,`dates`) WHERE listed_at is not null;--> statement-breakpoint
CREATE INDEX `entry_ended` ON `entry` (`kind`,`over_at`,`dates`) WHERE listed_at is not null;--> statement-breakpoint
ALTER TABLE `event_reminder` ADD `known_dates` text;--> statement-breakpoint
ALTER TABLE `event_reminder` ADD `known_revision` integer;