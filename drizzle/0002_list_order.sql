DROP INDEX `entry_soonest`;--> statement-breakpoint
DROP INDEX `entry_name_ua`;--> statement-breakpoint
DROP INDEX `entry_name_us`;--> statement-breakpoint
DROP INDEX `entry_price`;--> statement-breakpoint
CREATE INDEX `entry_closed_published` ON `entry` (`kind`,`published_at`) WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX `entry_trashed` ON `entry` (`closed_at`) WHERE status = 'trashed';--> statement-breakpoint
CREATE INDEX `entry_soonest` ON `entry` (`kind`,`starts_at`,`id`,`ends_at`) WHERE listed_at is not null;--> statement-breakpoint
CREATE INDEX `entry_name_ua` ON `entry` (`kind`,`name_ua`,`id`) WHERE listed_at is not null;--> statement-breakpoint
CREATE INDEX `entry_name_us` ON `entry` (`kind`,`name_us`,`id`) WHERE listed_at is not null;--> statement-breakpoint
CREATE INDEX `entry_price` ON `entry` (`kind`,`price_amount`,`id`) WHERE listed_at is not null;