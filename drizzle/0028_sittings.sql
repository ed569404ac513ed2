ALTER TABLE `revision` ADD `started_at` integer;--> statement-breakpoint
ALTER TABLE `revision` ADD `act` text;--> statement-breakpoint
ALTER TABLE `revision` ADD `name` text;--> statement-breakpoint
ALTER TABLE `revision` ADD `repeats` integer;--> statement-breakpoint
ALTER TABLE `revision` ADD `lost` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Versions of before are folded by the same rules (`core/entries/fold-versions.ts`); a new database has none.
INSERT INTO `state` (`key`, `value`, `updated_at`)
SELECT 'fold_versions', '{"after":"","folded":0}', 0
WHERE EXISTS (SELECT 1 FROM `revision`);
