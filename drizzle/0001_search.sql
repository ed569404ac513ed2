-- The full-text index of public entries, one row per language. Texts come in normalised (src/content/search-text.ts).
CREATE VIRTUAL TABLE `entry_search` USING fts5(entry_id UNINDEXED, kind UNINDEXED, locale UNINDEXED, title, body, tokenize = "unicode61 remove_diacritics 0", prefix = '2 3 4');
