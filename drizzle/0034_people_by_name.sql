DROP INDEX `user_name`;--> statement-breakpoint
-- The expressions are those of collationSql (content/collation.ts).
CREATE INDEX `user_name_order` ON `user` (((instr('AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZzАаБбВвГгҐґДдЕеЄєЖжЗзИиІіЇїЙйКкЛлМмНнОоПпРрСсТтУуФфХхЦцЧчШшЩщЬьЮюЯяЁёЪъЫыЭэ', substr(`name`, 1, 1)) + 1) / 2),replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(substr(`name`, 2)), 'ґ', 'гӿ'), 'Ґ', 'Гӿ'), 'є', 'еӿ'), 'Є', 'Еӿ'), 'і', 'иӿ'), 'І', 'Иӿ'), 'ї', 'иӿӿ'), 'Ї', 'Иӿӿ'), '’', ''), '''', ''),`id`);
