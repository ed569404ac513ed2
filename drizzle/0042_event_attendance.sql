CREATE TABLE `event_attendance` (
	`entry_id` text NOT NULL,
	`date` text NOT NULL,
	`browser` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`entry_id`, `date`, `browser`),
	FOREIGN KEY (`entry_id`) REFERENCES `entry`(`id`) ON UPDATE no action ON DELETE cascade
);
