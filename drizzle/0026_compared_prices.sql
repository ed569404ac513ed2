ALTER TABLE `entry` ADD `price_currency` text GENERATED ALWAYS AS (json_extract(details, '$.price.currency')) VIRTUAL;--> statement-breakpoint
ALTER TABLE `entry` ADD `price_compared` integer;--> statement-breakpoint
CREATE INDEX `entry_price_compared` ON `entry` (`kind`,`price_compared`,`id`) WHERE listed_at is not null;--> statement-breakpoint
CREATE INDEX `entry_price_foreign` ON `entry` (`kind`,`price_currency`,`listed_at`,`price_amount`) WHERE price_currency <> 'USD';--> statement-breakpoint
-- No rate is known yet: prices in other currencies wait for one.
UPDATE `entry` SET `price_compared` = `price_amount` WHERE `price_amount` IS NOT NULL AND (`price_amount` <= 0 OR coalesce(`price_currency`, 'USD') = 'USD');--> statement-breakpoint
UPDATE `search_entry` SET `price` = NULL WHERE `price` > 0 AND `entry_id` IN (SELECT `id` FROM `entry` WHERE `price_currency` <> 'USD');
