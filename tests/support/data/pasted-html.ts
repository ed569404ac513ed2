/**
 * HTML as other programs put it on the clipboard, shortened, and the document that the editor should create from it.
 */
export const pastedSamples: Readonly<Record<string, { html: string; editor: string }>> = {
  Telegram: {
    html: `<meta charset='utf-8'><strong>Увага!</strong><br><br>Збір о <em>десятій</em>.<br>Біля входу: <a href="https://t.me/poruch" class="text-entity-link">канал</a><br><br><img class="emoji" src="blob:https://web.telegram.org/1" alt="🙂">До зустрічі`,
    editor:
      '<p><strong>Увага!</strong></p><p>Збір о <em>десятій</em>.<br>Біля входу: <a href="https://t.me/poruch" rel="noopener">канал</a></p><p>🙂До зустрічі</p>',
  },
  Word: {
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm;} --></style></head><body lang=UK><!--StartFragment--><p class=MsoNormal><b><span lang=UK>Жирний</span></b><span lang=UK> текст<o:p></o:p></span></p><p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span>     </span></span></span><![endif]><span lang=UK>перше<o:p></o:p></span></p><p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>  </span></span><![endif]><span lang=UK>друге<o:p></o:p></span></p><p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>  </span></span><![endif]><span lang=UK>за числом<o:p></o:p></span></p><table class=MsoTableGrid><tr><td width=100><p class=MsoNormal>комірка<o:p></o:p></p></td></tr></table><!--EndFragment--></body></html>`,
    editor:
      '<p><strong>Жирний</strong> текст</p><ul><li><p>перше</p></li><li><p>друге</p></li></ul><ol><li><p>за числом</p></li></ol><table><tbody><tr><td><p>комірка</p></td></tr></tbody></table>',
  },
  'Google Docs': {
    html: `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1a2b3c"><h1 dir="ltr" style="line-height:1.38"><span style="font-size:20pt;font-weight:400">Розклад хору</span></h1><p dir="ltr"><span style="font-size:11pt;font-weight:400">Щосуботи </span><span style="font-size:11pt;font-weight:700">о десятій</span><span style="font-style:italic"> у парку</span></p><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>ноти</span></p></li><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><a href="https://example.com/map" style="text-decoration:none"><span>карта</span></a></p></li></ul><p><span><img src="https://lh7-rt.googleusercontent.com/a.png" width="300"></span></p></b><br class="Apple-interchange-newline">`,
    editor:
      '<h2>Розклад хору</h2><p>Щосуботи <strong>о десятій</strong><em> у парку</em></p><ul><li><p>ноти</p></li><li><p><a href="https://example.com/map" rel="noopener">карта</a></p></li></ul>',
  },
};
