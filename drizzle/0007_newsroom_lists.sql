CREATE INDEX `entry_recent` ON `entry` (`kind`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `entry_published` ON `entry` (`kind`,`published_at`,`id`);--> statement-breakpoint
CREATE INDEX `entry_title` ON `entry` (`kind`,`name_ua`,`id`);--> statement-breakpoint
CREATE INDEX `user_name` ON `user` ("name" collate nocase,`id`);