-- Ranking groups by use, as the configuration names them; written at start.
create table ranking_group_use (
  use text not null,
  ranking_group text not null,
  primary key (use, ranking_group)
);
