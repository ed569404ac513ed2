ALTER TABLE `place` ADD `slug` text;--> statement-breakpoint
CREATE INDEX `place_slug` ON `place` (`slug`);