CREATE TABLE `search_attribute` (
	`key` text NOT NULL,
	`num` integer NOT NULL,
	`value` blob NOT NULL,
	PRIMARY KEY(`key`, `num`),
	FOREIGN KEY (`num`) REFERENCES `search_entry`(`num`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `search_attribute_num` ON `search_attribute` (`num`);--> statement-breakpoint
CREATE TABLE `search_change` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`num` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_change_num_unique` ON `search_change` (`num`);--> statement-breakpoint
-- The index is rebuilt at the next start, and fills both tables. An upsert's own way with conflicts would stand for that of its trigger.
CREATE TRIGGER `search_entry_inserted` AFTER INSERT ON `search_entry` BEGIN DELETE FROM `search_change` WHERE `num` = new.num; INSERT INTO `search_change` (`num`) VALUES (new.num); END;--> statement-breakpoint
CREATE TRIGGER `search_entry_updated` AFTER UPDATE ON `search_entry` BEGIN DELETE FROM `search_change` WHERE `num` = new.num; INSERT INTO `search_change` (`num`) VALUES (new.num); END;--> statement-breakpoint
CREATE TRIGGER `search_entry_deleted` AFTER DELETE ON `search_entry` BEGIN DELETE FROM `search_change` WHERE `num` = old.num; INSERT INTO `search_change` (`num`) VALUES (old.num); END;
