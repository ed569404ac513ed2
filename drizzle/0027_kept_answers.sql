CREATE TABLE `kept_answer` (
	`key` text PRIMARY KEY NOT NULL,
	`person` text,
	`print` text NOT NULL,
	`started_at` integer NOT NULL,
	`status` integer,
	`headers` text,
	`body` text
);
--> statement-breakpoint
CREATE INDEX `kept_answer_started` ON `kept_answer` (`started_at`);--> statement-breakpoint
CREATE INDEX `kept_answer_person` ON `kept_answer` (`person`);