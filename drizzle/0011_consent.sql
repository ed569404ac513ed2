CREATE TABLE `consent_record` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`revision` integer NOT NULL,
	`enabled` text NOT NULL,
	`locale` text NOT NULL,
	`gpc` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `consent_record_at` ON `consent_record` (`at`,`id`);