ALTER TABLE `entry` DROP COLUMN `condition`;--> statement-breakpoint
ALTER TABLE `entry` DROP COLUMN `detail_type`;--> statement-breakpoint
ALTER TABLE `entry` DROP COLUMN `verified`;