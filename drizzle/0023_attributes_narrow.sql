CREATE TABLE `entry_attribute` (
	`entry_id` text NOT NULL,
	`key` text NOT NULL,
	`value` numeric NOT NULL,
	PRIMARY KEY(`entry_id`, `key`),
	FOREIGN KEY (`entry_id`) REFERENCES `entry`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `entry_attribute_value` ON `entry_attribute` (`key`,`value`,`entry_id`);--> statement-breakpoint
INSERT INTO `entry_attribute` (`entry_id`, `key`, `value`)
SELECT entry.id, stated.key, stated.value FROM `entry`, json_each(entry.details, '$.attributes') AS stated
WHERE entry.listed_at IS NOT NULL AND stated.atom IS NOT NULL AND length(stated.value) <= 40;
