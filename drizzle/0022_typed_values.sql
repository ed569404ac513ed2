-- Numbers and prices of before are read once more by the rules of now (`core/entries/reread-values.ts`); a new database has none.
INSERT INTO `state` (`key`, `value`, `updated_at`)
SELECT 'typed_values', '{"after":"","changed":0,"asked":0}', 0
WHERE EXISTS (SELECT 1 FROM `entry`) OR EXISTS (SELECT 1 FROM `user`) OR EXISTS (SELECT 1 FROM `setting`);
