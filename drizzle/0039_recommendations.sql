CREATE TABLE `recommendation` (
	`id` text PRIMARY KEY NOT NULL,
	`entry_id` text NOT NULL,
	`author_id` text NOT NULL,
	`name` text NOT NULL,
	`locale` text NOT NULL,
	`text` text NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`answer` text,
	`answer_state` text,
	`answer_locale` text,
	`answer_author_id` text,
	`answered_at` integer,
	`refusal` text,
	`answer_refusal` text,
	FOREIGN KEY (`entry_id`) REFERENCES `entry`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`answer_author_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `recommendation_once` ON `recommendation` (`entry_id`,`author_id`);--> statement-breakpoint
CREATE INDEX `recommendation_created` ON `recommendation` (`created_at`);--> statement-breakpoint
CREATE INDEX `recommendation_author` ON `recommendation` (`author_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `recommendation_state` ON `recommendation` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `recommendation_answer_state` ON `recommendation` (`answer_state`,`created_at`);--> statement-breakpoint
CREATE INDEX `recommendation_answer_author` ON `recommendation` (`answer_author_id`);