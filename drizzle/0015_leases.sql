CREATE TABLE `lease` (
	`name` text PRIMARY KEY NOT NULL,
	`holder` text,
	`token` integer NOT NULL,
	`until` integer NOT NULL
);
