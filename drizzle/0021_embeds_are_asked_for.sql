-- The question was of videos of YouTube; it is of posts and videos of seven sites now. Who answered it is asked again, in the new words
-- where nobody had put their own.
UPDATE `setting`
SET
  `value` = json_set(
    replace(
      replace(
        replace(
          replace(`value`, '"Відео YouTube"', '"Відео й дописи з інших сайтів"'),
          '"YouTube videos"', '"Videos and posts from other sites"'
        ),
        '"Програвач усередині сторінок. Поки він вимкнений, на місці відео — посилання."',
        '"YouTube, Vimeo, Telegram, Facebook, Instagram, X і TikTok усередині сторінок. Поки вони вимкнені, на їхньому місці — посилання."'
      ),
      '"The player inside pages. While it is off, a link stands in place of the video."',
      '"YouTube, Vimeo, Telegram, Facebook, Instagram, X and TikTok inside pages. While they are off, links stand in their place."'
    ),
    '$.revision', coalesce(json_extract(`value`, '$.revision'), 1) + 1
  ),
  `revision` = `revision` + 1
WHERE `section` = 'consent';
