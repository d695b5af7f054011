<?php
echo '<b>' . html_entity_decode($_GET['name']) . '</b>'; // found
echo '<b>' . htmlspecialchars_decode($_GET['name']) . '</b>'; // found
echo '<b>' . rawurldecode($_GET['name']) . '</b>'; // found
