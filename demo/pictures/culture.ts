import { backdrop, embroidery as stitched, figure, room, shadow } from './figures.ts';
import { placeAt, circle, cycle, ellipse, fill, flip, group, ink, join, line, path, pickForVariant, rect, repeat, rotate, zoom,
  type Scene } from './shapes.ts';
import type { SceneName } from './scenes.ts';

/** Cross-stitches on a grid: every character of a row is one stitch, except a dot, which leaves its cell empty. */
const stitches = (x: number, y: number, size: number, rows: readonly string[], colours: Record<string,
  string>) => rows.map((row, r) => [...row].map((cell, c) => {
  const colour = colours[cell];
  return colour ? line(`M${x + c * size + 1.5} ${y + r * size + 1.5}l${size - 3} ${size - 3}m0 ${3 - size}l${3 - size} ${size - 3}`,
    colour, size * 0.24) : '';
}).join('')).join('');
const star = ['.....r.....', '....rbr....', '.r.rb.br.r.', '.brb.r.brb.', '.rb.rbr.br.', 'rb.rb.br.br', '.rb.rbr.br.', '.brb.r.brb.',
  '.r.rb.br.r.', '....rbr....', '.....r.....'] as const;
const border = ['r...r...', '.r.r.r.r', '..b...b.', '.r.r.r.r', 'r...r...'] as const;

const embroidery: Scene = (v) => {
  const thread = pickForVariant(v, { r: ink.red, b: ink.dark }, { r: ink.blue, b: ink.gold }, { r: ink.red, b: ink.dark });
  if (v === 2) {
    return join(fill('#d5deea'), path('M-100 400V290q40-90 170-110l60-20h140l60 20q130 20 170 110v110z', ink.paper),
      path('M168 158h64l-32 132z', '#e9c3a2'), path('M168 158l-22 8 54 150 54-150-22-8-32 120z', '#efe9dc'),
      stitches(86, 196, 9, star, thread), stitches(215, 196, 9, star, thread), line('M182 214q18 20 36 0', ink.red, 4),
      circle(200, 232, 6, ink.red), rect(168, 120, 64, 44, '#e9c3a2', 20), ellipse(200, 88, 56, 64, '#f0cfb2'),
      path('M140 96q-4-84 60-84t60 84q-30-44-60-44t-60 44z', '#8a5a34'), circle(180, 92, 5, ink.bark), circle(220, 92, 5, ink.bark),
      line('M186 120q14 10 28 0', '#a8574c', 4));
  }
  if (v === 1) return join(fill('#b98f68'), repeat(5, (i) => rect(-100, 10 + i * 62, 600, 3, '#a67c52')),
    rotate(-6, 200, 150, rect(92, -60, 216, 420, ink.paper), repeat(27, (i) => rect(94 + i * 8, 306, 3, 40, ink.paper)),
    repeat(3, (i) => stitches(104 + i * 64, 24, 8, border, thread)), stitches(134, 84, 12, star, thread),
    repeat(3, (i) => stitches(104 + i * 64, 240, 8, border, thread))));
  return join(fill('#e4d6bf'), path('M20 320L70-20h270l50 340z', ink.paper), circle(200, 148, 122, ink.wood),
    circle(200, 148, 108, '#fffdf7'), rect(190, 14, 20, 22, ink.brown, 4), rect(182, 20, 36, 8, ink.gold, 4),
    stitches(123, 71, 14, star, thread), line('M278 226L352 268', ink.metal, 5), line('M278 226q-30-4-22-40', ink.red, 2.5),
    circle(62, 60, 22, ink.red), line('M44 54q18-12 36 0M42 64q20-12 40 0', '#8f2c24', 3));
};

const egg = (x: number, y: number, scale: number, base: string, accent: string, second: string, kind: number) => placeAt(x, y, scale,
  path('M0-62c34 0 46 44 46 66a46 48 0 0 1-92 0c0-22 12-66 46-66z', base),
    kind === 0 ? join(path('M-46 2q46-14 92 0v16q-46 14-92 0z', accent),
    repeat(5, (i) => path(`M${-36 + i * 18} 2l9 8-9 8-9-8z`, second)), line('M-34-24l11-14 11 14 12-14 12 14 11-14 11 14', second, 4),
    line('M-36 34l12 10 12-10 12 10 12-10 12 10 12-10', second, 4)) : kind === 1 ? join(repeat(8,
    (i) => rotate(i * 45, 0, 2, ellipse(0, -18, 6, 15, i % 2 ? accent : second))), circle(0, 2, 7, second),
    line('M-38-14q8-18 18-28M38-14q-8-18-18-28M-40 24q14 16 26 22M40 24q-14 16-26 22', accent,
    4)) : join(line('M-44-4q44 26 88 0M-40 18q40 24 80 0M-36-24q36 22 72 0', accent, 5),
    repeat(4, (i) => circle(-24 + i * 16, -34 + (i % 3 ? 4 : 0), 4, second)),
    repeat(4, (i) => circle(-26 + i * 17, i % 3 ? 18 : 12, 4, second))), ellipse(-18, -26, 7, 16, '#ffffff', 0.18));

const pysanky: Scene = (v) => {
  if (v === 1) return join(fill('#cdd9c6'), shadow(200, 250, 130), egg(150, 132, 1, ink.blue, ink.yellow, ink.paper, 0),
    egg(250, 132, 1, ink.yellow, ink.red, ink.pine, 2), egg(200, 118, 1.1, ink.red, ink.dark, ink.yellow, 1),
    path('M70 170h260q-6 84-74 84H144q-68 0-74-84z', ink.plank), repeat(5,
    (i) => line(`M${78 + i * 4} ${186 + i * 15}H${322 - i * 4}`, '#a67c52', 5)), rect(60, 160, 280, 18, '#b98f68', 9));
  if (v === 2) return join(fill('#f1e3cf'), rect(-100, 214, 600, 100, '#b98f68'), shadow(190, 246, 80),
    egg(186, 144, 1.7, ink.dark, ink.red, ink.yellow, 1), line('M268 118L340 66', ink.wood, 9), path('M270 112l12 12-22 8z', ink.gold),
    rect(318, 176, 24, 66, '#f6e7bd', 3), path('M330 140q14 20 0 34-14-14 0-34z', ink.yellow),
    egg(76, 208, 0.6, ink.blue, ink.paper, ink.yellow, 0));
  return join(fill('#efe3cf'), circle(200, 140, 130, '#ffffff', 0.4), ellipse(200, 236, 160, 26, ink.sage),
    repeat(15, (i) => path(`M${46 + i * 22} 240q-6-24 2-34q8 12 4 34z`, i % 2 ? ink.moss : ink.sage)),
    egg(104, 170, 1.05, ink.red, ink.paper, ink.yellow, 0), egg(298, 170, 1.05, ink.pine, ink.yellow, ink.paper, 2),
    egg(200, 156, 1.35, ink.navy, ink.red, ink.yellow, 1), repeat(9, (i) => path(`M${66 + i * 33} 250q-6-20 2-28q8 10 4 28z`, ink.moss)));
};

const bandura: Scene = (v) => {
  const instrument = join(path('M196 30l26-6 10 92-30 4z', ink.bark), path('M192 22q24-20 36 4l-6 12-26 4z', '#6d4a2c'),
    path('M128 182c0-54 48-76 96-70 50 4 76 40 74 82-4 48-46 76-92 74-48-2-78-40-78-86z', '#8b5a30'),
    path('M140 184c0-46 40-66 82-60 42 4 66 34 64 70-4 40-40 64-80 62-42-2-66-34-66-72z', '#d39a55'), circle(204, 190, 22, ink.bark),
    `<circle cx="204" cy="190" r="27" fill="none" stroke="#f0d9a8" stroke-width="3"/>`,
    repeat(6, (i) => line(`M${204 + i * 3} ${44 + i * 3}L${182 + i * 7} 240`, '#fbf3e0', 1.5)),
    repeat(9, (i) => line(`M${234 + i * 7} ${120 + i * 6}L${216 + i * 3} 240`, '#fbf3e0', 1.3)), rect(168, 236, 66, 9, ink.bark, 4));
  if (v === 1) return join(fill('#7d3a34'), path('M-100-20h170q-10 170-50 270h-120zM500-20H330q10 170 50 270h120z', '#662b28'),
    rect(-100, 238, 600, 100, '#4d2320'), path('M116 300q-10-150 84-150t84 150z', ink.paper),
    group('translate(200 152) scale(1.15)', stitched(ink.red)), circle(200, 92, 44, '#e9c3a2'),
    path('M154 92a46 46 0 0 1 92 0q-46-36-92 0z', '#8a5a34'), circle(184, 92, 4, ink.bark), circle(216, 92, 4, ink.bark),
    line('M172 120q14-14 28-8 14-6 28 8', '#6b4423', 7), rotate(34, 210, 214, zoom(0.72, 210, 214, instrument)),
    line('M126 206q10 44 62 34', ink.paper, 24), line('M278 200q6-20-20-40', ink.paper, 22), circle(192, 240, 13, '#e9c3a2'),
    circle(258, 158, 12, '#e9c3a2'));
  return join(v ? join(fill('#cbd7cf'), path('M-100 400L240-100h300v500z', '#ffffff', 0.2)) : join(fill('#ecdcc4'),
    circle(204, 156, 136, '#ffffff', 0.35)), shadow(206, 276, 90), v ? flip(rotate(-22, 200, 170,
    zoom(1.12, 200, 170, instrument))) : rotate(6, 200, 160, instrument));
};

const crowd = (y: number, colour: string, r = 15) => join(rect(-100, y + r, 600, 200, colour),
  repeat(12, (i) => circle(18 + i * 36, y + ((i * 7) % 13), r, colour)));

const concert: Scene = (v) => {
  const beams = join(path('M60-20L130 220H-20z', '#7c5cff', 0.35), path('M200-20L290 240H110z', ink.yellow, 0.32),
    path('M340-20L420 220H270z', '#34d399', 0.3));
  if (v === 1) return join(fill('#4a2238'), path('M100-20L210 230H20zM300-20L380 230H190z', '#f08a5d', 0.3),
    rect(-100, 206, 600, 100, '#2c1423'), figure(112, 92, { skin: 1, top: ink.yellow, bottom: ink.dark, scale: 1.25, hair: ink.bark,
    arms: 'M-12 26L-24 46L0 52M12 26L34 36' }, line('M-14 54L40 34', ink.clay, 6), ellipse(-10, 54, 16, 11, ink.red)),
    figure(288, 92, { skin: 2, top: ink.sea, bottom: ink.dark, scale: 1.25, hair: '#3a2c26', arms: 'M-12 26L-30 44M12 26L26 48' },
    rect(-40, 52, 80, 10, ink.paper, 2), line('M-28 62L24 98M28 62L-24 98', ink.slate, 4)),
    figure(200, 74, { skin: 0, top: '#efe9dd', bottom: ink.red, skirt: true, hair: '#8a5a34', long: true, scale: 1.45,
    arms: 'M-12 26L-34 6M12 26L14 4' }), line('M222 86L214 94', ink.dark, 7), crowd(246, '#170a12', 14));
  if (v === 2) return join(fill('#1c2745'), repeat(5, (i) => join(path(`M${40 + i * 80}-10L${-10 + i * 100} 210h-50z`,
    cycle(['#7fb2ee', ink.yellow], i), 0.22), circle(40 + i * 80, 14, 9, ink.paper))), rect(60, 60, 280, 120, '#0f1830', 6),
    rect(68, 68, 264, 52, ink.blue), rect(68, 120, 264, 52, ink.yellow),
    repeat(5, (i) => placeAt(40 + i * 80, 206, 1, line('M-22 44Q-44 14-30-30M26 44Q48 14 34-26', '#0a0f1f', 10), circle(2, 2, 18, '#0a0f1f'),
    path('M-26 120V44q0-22 28-22t28 22v76z', '#0a0f1f'), i % 2 ? rect(26, -52, 16, 26, '#e8eef8', 3) : '')));
  return join(fill('#2a2440'), beams, rect(-100, 206, 600, 200, '#15131d'),
    figure(200, 104, { skin: 0, top: '#efe9dd', bottom: '#efe9dd', scale: 1.15, hair: ink.bark, arms: 'M-12 24L-22 50M12 26L42 12' }),
    crowd(234, '#0c0b11'));
};

const theatre: Scene = (v) => {
  const red = pickForVariant(v, '#a5352c', '#8c2f3a', '#7a2530');
  const folds = (x: number, dir: 1 | -1) => repeat(4,
    (i) => path(`M${x + dir * i * 28} -10h${dir * 16}q${dir * 2} 130 ${dir * -26 + dir * i * -6} 240h${dir * -20}z`, '#000000', 0.12));
  const drapes = join(path('M-20-20H140Q130 130 70 232H-20zM420-20H260q10 150 70 252h90z', red), folds(0, 1), folds(400, -1),
    repeat(7, (i) => path(`M${-10 + i * 60} -10h60v34q-30 34-60 0z`, i % 2 ? red : '#c24a3c')), rect(-100, -20, 600, 26, ink.gold));
  const mask = (x: number, y: number, scale: number, colour: string, happy: boolean) => placeAt(x, y, scale,
    path('M-44-40q44 16 88 0 8 100-44 110-52-10-44-110z', colour), path('M-28-8q12-14 24 0-12 8-24 0zM4-8q12-14 24 0-12 8-24 0z',
    ink.dark), path(happy ? 'M-24 22q24 12 48 0-6 30-24 30t-24-30z' : 'M-22 48q22-34 44 0-22-12-44 0z', ink.dark));
  if (v === 1) return join(fill('#e7d3ba'), circle(200, 150, 132, '#ffffff', 0.3),
    rotate(-10, 150, 140, mask(146, 130, 1.3, ink.yellow, true)), rotate(12, 250, 170, mask(256, 164, 1.3, ink.blue, false)),
    line('M96 78q-40 60-20 130M308 116q40 60 10 120', ink.red, 7));
  if (v === 2) return join(fill('#2b1420'), path('M60-20h280l20 170H40z', '#f6dca6', 0.3), drapes, rect(-100, 190, 600, 16, '#6b4030'),
    repeat(3, (r) => repeat(7, (i) => join(rect(-8 + i * 62 - (r % 2) * 30, 206 + r * 34, 52, 70,
    pickForVariant<string>((r % 3) as 0 | 1 | 2, '#8c2f3a', '#a23a45', '#7a2530'), 14)))),
    placeAt(200, 120, 1, line('M-6 30V70M6 30V70', ink.ash, 8), path('M-18 30q0-30 18-30t18 30v14h-36z', ink.paper),
    circle(0, -14, 11, '#e9c3a2')));
  return join(fill('#3a2230'), path('M200-20L320 240H80z', '#f6dca6', 0.35),
    path('M124 214v-60h30v-22h22v22h48v-34l24-20 24 20v94z', '#5b3a4a'),
    figure(164, 118, { skin: 1, top: ink.red, bottom: ink.red, skirt: true, hair: '#8a5a34', long: true, scale: 1.05,
    arms: 'M-12 26L-30 14M12 26L30 36' }), figure(240, 116, { skin: 2, top: ink.navy, bottom: ink.dark, hair: ink.bark, scale: 1.08,
    arms: 'M-12 26L-32 34M12 26L26 4' }), rect(-100, 222, 600, 100, '#a67c52'), rect(-100, 222, 600, 8, '#c9a27c'), drapes);
};

const cinema: Scene = (v) => {
  if (v === 1) return join(fill('#b5443a'), repeat(8, (i) => path(`M200 160L${-160 + i * 100} -120h50z`, '#ffffff', 0.08)),
    shadow(178, 264, 90), path('M96 122h150l-18 142H114z', ink.paper),
    repeat(4, (i) => path(`M${106 + i * 38} 122h18l${-4 + i} 142h-${14}z`, '#d9534a')),
    repeat(11, (i) => circle(104 + (i % 6) * 26 + (i > 5 ? 12 : 0), i > 5 ? 88 : 114, 19, i % 2 ? '#fbe9b7' : '#f6dc92')),
    circle(150, 70, 17, '#fbe9b7'), circle(184, 68, 18, '#f6dc92'), rotate(16, 292, 214, rect(262, 128, 60, 120, ink.yellow, 6),
    circle(262, 188, 9, '#b5443a'), circle(322, 188, 9, '#b5443a'), path('M292 152l6 13 14 1-11 9 4 14-13-8-13 8 4-14-11-9 14-1z',
    ink.clay)));
  if (v === 2) return join(fill('#26324a'), path('M252 140L-100 20v250z', '#f6e7bd', 0.35), shadow(248, 262, 80),
    rect(186, 128, 128, 84, ink.dark, 10), path('M186 148L154 132v58l32-18z', ink.slate),
    `<circle cx="216" cy="86" r="40" fill="${ink.slate}"/><circle cx="294" cy="90" r="34" fill="${ink.slate}"/>`,
    repeat(5, (i) => join(rotate(i * 72, 216, 86, circle(216, 64, 9, '#26324a')), rotate(i * 72, 294, 90, circle(294, 72, 8, '#26324a')))),
    circle(250, 170, 16, ink.clay), line('M224 212L196 264M276 212l28 52M250 212v52', ink.brown, 8));
  return join(fill('#1f1c2e'), path('M40 34q160-16 320 0v136q-160-14-320 0z', '#f3efe4'),
    path('M52 46q148-14 296 0v112q-148-12-296 0z', '#e5a868'), circle(200, 104, 34, ink.yellow),
    path('M52 158v-24q70-40 130-12t166-14v50q-148-12-296 0z', '#8a4b4d'),
    repeat(3, (r) => repeat(7, (i) => join(circle(12 + i * 62 + (r % 2) * 30, 214 + r * 36, 15,
    ['#2b2438', '#332b44', '#3d3351'][2 - r] ?? ink.dark), rect(-12 + i * 62 + (r % 2) * 30, 226 + r * 36, 48, 60,
    ['#5b2a34', '#6d323d', '#803b46'][r] ?? ink.red, 12)))));
};

const gallery: Scene = (v) => {
  const canvas = (x: number, y: number, w: number, h: number, art: string) => join(rect(x, y, w, h, ink.gold, 2),
    rect(x + 7, y + 7, w - 14, h - 14, '#fbf5e9'), art);
  const landscape = join(rect(127, 57, 146, 96, '#9cc3de'), path('M127 153v-40q40-26 74-6t72-14v60z', ink.yellow),
    circle(240, 82, 13, '#fbe9b7'));
  const abstract = join(path('M47 77h56v40H47z', ink.red), path('M47 117h28v40H47z', ink.blue), path('M75 117h28v40H75z', ink.yellow));
  const flower = join(circle(324, 104, 15, ink.rose), circle(324, 104, 6, ink.yellow), line('M324 120v34', ink.green, 5),
    path('M324 140q14-12 20-2-8 10-20 2z', ink.green));
  const bench = join(rect(130, 244, 140, 12, ink.wood, 4), rect(146, 256, 9, 18, ink.brown), rect(245, 256, 9, 18, ink.brown));
  if (v === 1) return join(fill('#f4e3cc'), rect(-100, 236, 600, 100, '#c9a27c'),
    line('M200 30V60M150 266L186 120M250 266L214 120M200 200v70', ink.brown, 9), rect(120, 52, 160, 132, ink.paper, 2),
    path('M120 184v-60q40-26 80 0t80-14v74z', ink.sage), rect(120, 52, 160, 50, '#9cc3de'), circle(246, 84, 16, ink.yellow),
    rect(108, 184, 184, 12, ink.wood, 3), ellipse(330, 220, 44, 26, ink.wood), circle(314, 214, 8, ink.red),
    circle(332, 206, 8, ink.blue), circle(350, 216, 8, ink.yellow), circle(338, 230, 7, ink.green), line('M60 240L84 130', ink.brown, 6),
    path('M80 136l8 2q10-16 4-34-16 12-12 32z', ink.clay));
  if (v === 2) return join(fill('#d5deea'), rect(-100, 234, 600, 100, '#a9876b'), path('M200-10L330 200H70z', '#ffffff', 0.4),
    rect(82, 40, 236, 158, ink.gold, 3), rect(94, 52, 212, 134, '#23364f'), circle(244, 92, 24, ink.yellow),
    path('M94 186v-50q60-40 110-8t102-14v72z', ink.pine), path('M94 186v-24q70-26 120 0t92-12v36z', ink.sage),
    figure(150, 150, { skin: 0, top: ink.red, bottom: ink.navy, hair: '#8a5a34', long: true, scale: 1.05 }),
    figure(244, 146, { skin: 2, top: ink.paper, bottom: ink.dark, hair: ink.bark, scale: 1.1 }));
  return join(room(0, 226), repeat(3, (i) => join(path(`M${75 + i * 125} 0l36 60h-72z`, ink.yellow, 0.2),
    rect(69 + i * 125, 0, 12, 12, ink.slate, 3))), canvas(40, 70, 70, 94, abstract), canvas(120, 50, 160, 110, landscape),
    canvas(290, 70, 68, 94, flower), bench);
};

const candle: Scene = (v) => {
  const flame = (x: number, y: number, k: number) => placeAt(x, y, k, circle(0, -20, 46, ink.yellow, 0.16),
    circle(0, -20, 28, ink.yellow, 0.2), path('M0-48q22 30 0 50-22-20 0-50z', '#f3a63c'), path('M0-26q10 16 0 27-10-11 0-27z', '#fdf0c4'),
    line('M0 2v8', ink.dark, 3));
  if (v === 1) return join(fill('#4a3036'), rect(-100, 226, 600, 100, '#33211f'),
    repeat(5, (i) => { const x = 72 + i * 64; const h = [50, 84, 112, 76, 56][i] ?? 60; return join(flame(x, 224 - h, 0.85),
    rect(x - 17, 232 - h, 34, h + 10, i % 2 ? '#e9d4a4' : '#f6e7bd', 4), rect(x - 22, 236, 44, 12, ink.clay, 4)); }));
  if (v === 2) return join(fill('#26324a'), nightWindow(), flame(200, 140, 1.1), path('M158 152h84l-8 92h-68z', '#b3392f'),
    path('M158 152h84l-1 12h-82z', '#d9534a'), ellipse(200, 152, 42, 7, '#f6c15a'),
    stitches(168, 186, 8, border, { r: '#f6e7bd', b: ink.yellow }), rect(40, 246, 320, 14, '#d7c3a2', 4));
  return join(fill('#3d3350'), rect(-100, 232, 600, 100, '#5e4433'), circle(200, 90, 120, ink.yellow, 0.07), flame(200, 92, 1.5),
    rect(178, 104, 44, 128, '#f6e7bd', 6), path('M178 110q12 14 10 40-10 4-10-10zM222 112q-10 8-8 24 8 2 8-8z', '#fdf6df'),
    ellipse(200, 236, 70, 14, ink.gold), rect(130, 232, 140, 10, '#c08c28', 5),
    `<circle cx="282" cy="232" r="14" fill="none" stroke="#c08c28" stroke-width="7"/>`,
    repeat(6, (i) => ellipse(60 + (i % 2) * 10, 190 + i * 9, 5, 10, ink.yellow, 0.8)), line('M64 186q2 40 2 64', ink.gold, 3));
};
const nightWindow = () => join(rect(96, 20, 208, 228, '#6b7ba3', 4), rect(104, 28, 192, 212, '#1b2540'), rect(197, 28, 6, 212, '#6b7ba3'),
  rect(104, 110, 192, 6, '#6b7ba3'), repeat(14, (i) => circle(114 + ((i * 53) % 176), 40 + ((i * 37) % 130), 2.2, '#ffffff', 0.7)));

const guitar: Scene = (v) => {
  const wood = pickForVariant(v, '#d39a55', '#b5533c', '#c98a4b');
  const body = join(rect(190, 2, 20, 120, ink.bark, 3), path('M182-34h36l-5 40h-26z', ink.bark),
    repeat(3, (i) => join(circle(180, -26 + i * 12, 4, ink.metal), circle(220, -26 + i * 12, 4, ink.metal))),
    path('M200 104c30-4 58 10 58 42 0 20-10 26-6 42 20 14 26 30 24 48-4 36-38 50-76 50s-72-14-76-50c-2-18 4-34 24-48 4-16-6-22-6-42 0-32 28-46 58-42z',
    wood), path('M200 112c26-2 50 8 50 34 0 20-12 26-6 44 20 14 25 28 24 44-4 32-34 44-68 44z', '#000000', 0.07),
    circle(200, 176, 27, ink.bark), `<circle cx="200" cy="176" r="31" fill="none" stroke="#f0d9a8" stroke-width="3"/>`,
    rect(166, 238, 68, 12, ink.bark, 4), repeat(4, (i) => line(`M${194 + i * 4} -20L${191 + i * 6} 240`, '#fbf3e0', 1.4)));
  if (v === 1) return join(room(1, 230), rect(60, 196, 84, 60, ink.dark, 8), circle(102, 232, 18, ink.slate),
    rect(70, 202, 64, 8, ink.slate, 3), shadow(226, 266, 80), rotate(14, 224, 150, zoom(0.8, 220, 170, group('translate(20 14)', body))),
    line('M240 232l-40 36M240 232l50 34', ink.brown, 6));
  return join(backdrop(v, '#cfdcd3', '', '#efd9bf'), v ? rotate(58, 200, 160,
    zoom(1.15, 200, 170, body)) : join(rotate(24, 200, 150, zoom(0.86, 200, 150, group('translate(0 14)', body)))),
    v ? join(line('M70 96v-44l34-8v44', ink.brown, 5), ellipse(62, 98, 10, 8, ink.brown), ellipse(96, 90, 10, 8, ink.brown)) : '');
};

const microphone: Scene = (v) => {
  if (v === 1) return join(fill('#3d4a69'), circle(200, 140, 120, '#ffffff', 0.07),
    repeat(9, (i) => rect(24 + i * 44, 250 - ([20, 44, 30, 60, 38, 70, 34, 50, 22][i] ?? 30), 20, 80, '#4d5c80', 8)),
    shadow(200, 262, 70), rect(160, 40, 80, 136, ink.metal, 40), repeat(4, (i) => rect(160, 66 + i * 18, 80, 6, ink.slate)),
    rect(160, 132, 80, 14, ink.red), line('M136 120v16q0 62 64 62t64-62v-16M200 198v44', ink.dark, 10),
    rect(146, 240, 108, 18, ink.dark, 9));
  const mic = join(circle(200, 96, 46, ink.slate), repeat(4, (i) => line(`M${162 + i * 2} ${74 + i * 15}h${76 - i * 4}`, '#6b7686', 3)),
    repeat(4, (i) => line(`M${172 + i * 19} 58v76`, '#6b7686', 3)), rect(158, 126, 84, 14, ink.gold, 6),
    path('M166 140h68l-12 130h-44z', ink.dark), rect(190, 164, 20, 26, ink.red, 8));
  if (v === 2) return join(fill('#d9e4dc'), rect(-100, 226, 600, 100, '#9db8a4'),
    repeat(4, (i) => { const c = cycle([ink.blue, ink.red, ink.gold, ink.dark], i); return rotate(-30 + i * 20, 200, 330,
    rect(190, 86, 20, 190, ink.dark, 6), ellipse(200, 76, 25, 33, c), rect(180, 106, 40, 40, c, 4),
    rect(186, 118, 28, 14, ink.paper, 2)); }));
  return join(fill('#7a3038'), path('M60-20l90 320H-30zM340-20l90 320H250z', ink.yellow, 0.16), circle(200, 150, 130, '#ffffff', 0.08),
    rotate(28, 200, 160, mic), line('M92 108q-12 20 0 40M70 94q-22 34 0 68', ink.yellow, 6));
};

export const cultureScenes = { embroidery, pysanky, bandura, concert, theatre, cinema, gallery, candle, guitar,
  microphone } satisfies Partial<Record<SceneName, Scene>>;
