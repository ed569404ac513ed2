CREATE TABLE `report` (
	`id` text PRIMARY KEY NOT NULL,
	`entry_id` text NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`url` text NOT NULL,
	`author_id` text,
	`entry_revision` integer NOT NULL,
	`reason` text NOT NULL,
	`comment` text NOT NULL,
	`reporter_id` text,
	`email` text,
	`locale` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`assignee_id` text,
	`resolution` text,
	`act` text,
	`words` text NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`resolved_at` integer,
	FOREIGN KEY (`author_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reporter_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`assignee_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `report_once` ON `report` (`reporter_id`,`entry_id`) WHERE status in ('open', 'assigned');--> statement-breakpoint
CREATE INDEX `report_created` ON `report` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `report_updated` ON `report` (`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `report_status` ON `report` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `report_entry` ON `report` (`entry_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `report_reporter` ON `report` (`reporter_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `report_assignee` ON `report` (`assignee_id`,`status`);--> statement-breakpoint
CREATE INDEX `report_email` ON `report` (`resolved_at`) WHERE email is not null;--> statement-breakpoint
CREATE TABLE `report_event` (
	`report_id` text NOT NULL,
	`number` integer NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text,
	`action` text NOT NULL,
	`text` text,
	`assignee_id` text,
	PRIMARY KEY(`report_id`, `number`),
	FOREIGN KEY (`report_id`) REFERENCES `report`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`assignee_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `term_slug_history` (
	`type` text NOT NULL,
	`kind` text NOT NULL,
	`slug` text NOT NULL,
	`term_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`type`, `kind`, `slug`)
);
--> statement-breakpoint
CREATE INDEX `term_slug_history_term` ON `term_slug_history` (`term_id`);