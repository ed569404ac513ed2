DROP INDEX `entry_soonest`;--> statement-breakpoint
DROP INDEX `entry_ended`;--> statement-breakpoint
ALTER TABLE `entry` ADD `over_at` text;--> statement-breakpoint
ALTER TABLE `entry` ADD `first_minute` text;--> statement-breakpoint
ALTER TABLE `entry` ADD `last_minute` text;--> statement-breakpoint
CREATE INDEX `entry_undated` ON `entry` (`id`) WHERE first_minute is null and starts_at is not null;--> statement-breakpoint
CREATE INDEX `entry_soonest` ON `entry` (`kind`,`starts_at`,`id`,`over_at`) WHERE listed_at is not null;--> statement-breakpoint
CREATE INDEX `entry_ended` ON `entry` (`kind`,`over_at`) WHERE listed_at is not null;--> statement-breakpoint
ALTER TABLE `search_entry` ADD `first_minute` text;--> statement-breakpoint
ALTER TABLE `search_entry` ADD `last_minute` text;