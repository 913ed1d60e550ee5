/** Minimum length of a word whose rows are counted; shorter ones are similar to too many. */
export const MIN_COUNTED_WORD_LENGTH = 4;

const GROUP = 'word ';

/** SQL of a row's groups by word: each view counts in how many rows a word of the searched text stands. */
export const wordGroupsSql = (row: string): string =>
  `array(select distinct '${GROUP}' || w from unnest(string_to_array(${row}.search, ' ')) w where length(w) >= ${MIN_COUNTED_WORD_LENGTH} and w >= 'a')`;

/** SQL rows `word, hits, is_whole`: counted words of views (`$2`) that are, or begin with, one of the texts (`$1`). */
export const countedWordMatchesSql = `select substr(c.grp, ${GROUP.length + 1}) as word, max(c.n) as hits, bool_or(c.grp = '${GROUP}' || s.text) as is_whole
  from unnest($1::text[]) s(text), unnest($2::text[]) v(name)
    cross join lateral (select grp, n from view_count where view = v.name and grp >= '${GROUP}' || s.text and grp < '${GROUP}' || s.text || '\u{10FFFF}'
      and starts_with(grp, '${GROUP}' || s.text) and n > 0 order by grp limit 3) c
  group by 1`;
