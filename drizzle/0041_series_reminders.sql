ALTER TABLE `event_reminder` ADD `known_dates` text;--> statement-breakpoint
ALTER TABLE `event_reminder` ADD `known_revision` integer;