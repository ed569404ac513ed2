ALTER TABLE `entry` ADD `titles` text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Titles as `titleText` makes them: SQLite's own `lower` knows no Cyrillic, and its parser no deeper nesting than this.
UPDATE `entry` SET `titles` = coalesce((SELECT lower(group_concat(`title`, char(10))) FROM `entry_text` WHERE `entry_id` = `entry`.`id`), '');--> statement-breakpoint
UPDATE `entry` SET `titles` = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(`titles`, 'А', 'а'), 'Б', 'б'), 'В', 'в'), 'Г', 'г'), 'Ґ', 'ґ'), 'Д', 'д'), 'Е', 'е'), 'Є', 'є'), 'Ж', 'ж'), 'З', 'з');--> statement-breakpoint
UPDATE `entry` SET `titles` = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(`titles`, 'И', 'и'), 'І', 'і'), 'Ї', 'ї'), 'Й', 'й'), 'К', 'к'), 'Л', 'л'), 'М', 'м'), 'Н', 'н'), 'О', 'о'), 'П', 'п');--> statement-breakpoint
UPDATE `entry` SET `titles` = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(`titles`, 'Р', 'р'), 'С', 'с'), 'Т', 'т'), 'У', 'у'), 'Ф', 'ф'), 'Х', 'х'), 'Ц', 'ц'), 'Ч', 'ч'), 'Ш', 'ш'), 'Щ', 'щ');--> statement-breakpoint
UPDATE `entry` SET `titles` = replace(replace(replace(replace(replace(replace(replace(`titles`, 'Ь', 'ь'), 'Ю', 'ю'), 'Я', 'я'), 'Ё', 'ё'), 'Ъ', 'ъ'), 'Ы', 'ы'), 'Э', 'э');--> statement-breakpoint
CREATE INDEX `entry_titles` ON `entry` (`kind`,`titles`) WHERE titles <> '';--> statement-breakpoint
CREATE INDEX `entry_category_first` ON `entry` (`kind`,`category_id`) WHERE category_id is not null;--> statement-breakpoint
CREATE INDEX `entry_location` ON `entry` (`kind`,`location_id`) WHERE location_id is not null;
