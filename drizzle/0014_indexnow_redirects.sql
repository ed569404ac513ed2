CREATE TABLE `index_now_queue` (
	`path` text PRIMARY KEY NOT NULL,
	`queued_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `index_now_queued` ON `index_now_queue` (`queued_at`);--> statement-breakpoint
CREATE TABLE `not_found` (
	`id` text PRIMARY KEY NOT NULL,
	`path` text NOT NULL,
	`count` integer NOT NULL,
	`first_seen_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`referrer` text,
	`ignored` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `not_found_path_unique` ON `not_found` (`path`);--> statement-breakpoint
CREATE INDEX `not_found_seen` ON `not_found` (`ignored`,`last_seen_at`);--> statement-breakpoint
CREATE TABLE `redirect` (
	`id` text PRIMARY KEY NOT NULL,
	`path` text NOT NULL,
	`target` text,
	`revision` integer DEFAULT 1 NOT NULL,
	`hits` integer DEFAULT 0 NOT NULL,
	`last_hit_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `redirect_path_unique` ON `redirect` (`path`);