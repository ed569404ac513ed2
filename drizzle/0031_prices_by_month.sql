-- Rents by the day, the week and the year count by the month, as they do for what is written from now on.
UPDATE `entry` SET `price_compared` = max(1, cast(round(`price_compared` * CASE json_extract(`details`, '$.attributes.period')
	WHEN 'day' THEN 365.0 / 12 WHEN 'week' THEN 52.0 / 12 ELSE 1.0 / 12 END) AS integer))
WHERE `price_compared` > 0 AND json_extract(`details`, '$.attributes.period') IN ('day', 'week', 'year');--> statement-breakpoint
UPDATE `search_entry` SET `price` = (SELECT `price_compared` FROM `entry` WHERE `id` = `entry_id`)
WHERE `price` > 0 AND `entry_id` IN (SELECT `id` FROM `entry` WHERE `price_compared` > 0 AND json_extract(`details`, '$.attributes.period') IN ('day', 'week', 'year'));
