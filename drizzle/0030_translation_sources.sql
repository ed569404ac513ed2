ALTER TABLE `entry` ADD `source_locale` text;--> statement-breakpoint
ALTER TABLE `entry` ADD `translation_behind` integer;--> statement-breakpoint
-- The only language, or Ukrainian.
UPDATE `entry` SET `source_locale` = (SELECT min(`locale`) FROM `entry_text` WHERE `entry_id` = `entry`.`id`);--> statement-breakpoint
-- English, if it was there in a revision before Ukrainian.
UPDATE `entry` SET `source_locale` = 'us' WHERE (SELECT count(*) FROM `entry_text` WHERE `entry_id` = `entry`.`id`) = 2
	AND (SELECT `number` FROM `revision` WHERE `entry_id` = `entry`.`id` AND json_type(`content`, '$.texts.us') = 'object' ORDER BY `number` LIMIT 1)
	< (SELECT `number` FROM `revision` WHERE `entry_id` = `entry`.`id` AND json_type(`content`, '$.texts.ua') = 'object' ORDER BY `number` LIMIT 1);--> statement-breakpoint
-- What was published in both languages was ready then: since it last changed, the translation is behind by so many changes of the source.
UPDATE `entry` SET `translation_behind` = (
	SELECT count(*) FROM `revision` AS `later` JOIN `entry_text` ON `entry_text`.`entry_id` = `later`.`entry_id` AND `locale` <> `source_locale`
	WHERE `later`.`entry_id` = `entry`.`id` AND `later`.`number` > `entry_text`.`revision`
	AND json_extract(`later`.`content`, '$.texts.' || `source_locale`) IS NOT (
		SELECT json_extract(`earlier`.`content`, '$.texts.' || `entry`.`source_locale`) FROM `revision` AS `earlier`
		WHERE `earlier`.`entry_id` = `later`.`entry_id` AND `earlier`.`number` < `later`.`number` ORDER BY `earlier`.`number` DESC LIMIT 1)
) WHERE `published_at` IS NOT NULL AND (SELECT count(*) FROM `entry_text` WHERE `entry_id` = `entry`.`id`) = 2;
