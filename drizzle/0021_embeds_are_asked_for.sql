-- The question was of videos of YouTube; it is of posts and videos of seven sites now. Who answered it is asked again.
UPDATE `setting`
SET `value` = json_set(`value`, '$.revision', coalesce(json_extract(`value`, '$.revision'), 1) + 1), `revision` = `revision` + 1
WHERE `section` = 'consent';
